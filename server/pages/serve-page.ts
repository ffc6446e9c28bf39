import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseScreenFiles } from '#domain/page/screen-files.ts'
import type { ServerKind } from '#domain/page/with-links.ts'
import { pageFor } from './page-links.ts'

/**
 * Answers a visit with the page for its address, to be revalidated by its ETag. Read from the disk at each visit, so that a
 * new build is served at once. `kind` is the server that answers calls. Throws if there is no page.
 */
export async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { dist, kind }: { readonly dist: string; readonly kind: ServerKind },
): Promise<void> {
  const [html, list] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8'),
    readFile(join(dist, 'screens.json'), 'utf8').catch(() => ''),
  ])
  const files = parseScreenFiles(list)
  const [path = '', query = ''] = request.url.split('?', 2)
  const visit = { path, query, kind, hasSession: request.headers.cookie !== undefined }
  const page = pageFor(html, files.ok ? files.value : null, visit)
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  void reply.headers({ 'cache-control': 'no-cache', etag: tag })
  if (isTagged(request.headers['if-none-match'], tag)) return void (await reply.code(304).send())
  await reply.type('text/html; charset=utf-8').send(page)
}

/** Whether the browser has the page; a proxy that compresses it makes the ETag weak. */
function isTagged(given: string | undefined, tag: string): boolean {
  return (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

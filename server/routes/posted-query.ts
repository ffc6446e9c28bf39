import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { MOST_UNPACKED_BYTES, packedFragment, packedJson } from '#domain/editor/sharing/packed-query.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { FormFields } from '#server/http/receive/bodies.ts'
import { POSTED_PAGE } from '#server/http/same-site.ts'

const TOO_LONG =
  'The SQL that was sent here is too long to be opened this way. Nothing was run and nothing was changed. Copy it and paste it into a tab of the SQL editor.'

/**
 * Opens a query that a form posts to Superset's SQL editor in ours: its text is put into a tab, and is not run. Another site may
 * post it, so neither the session nor a token is read; the query is in the fragment of the address, which is sent nowhere. An
 * unreadable form opens the editor without it, as in Superset. Needs `readBodies`. Source: SQL spec §2.
 */
export function mountPostedQuery(scope: FastifyInstance): void {
  scope.post(POSTED_PAGE, async (request, reply) => {
    const query = postedQuery(request.body)
    if (query === null) return reply.redirect(POSTED_PAGE, 303)
    const fragment = await packed(query)
    if (fragment !== null) return reply.redirect(`${POSTED_PAGE}${fragment}`, 303)
    return reply.code(413).type('text/plain; charset=utf-8').send(TOO_LONG)
  })
}

interface PostedQuery {
  readonly sql: string
  /** The key of its dataset, such as "12__table". */
  readonly datasourceKey: string | null
}

/** The field `form_data` holds the query as JSON. */
function postedQuery(body: unknown): PostedQuery | null {
  const text = body instanceof FormFields ? body.texts.get('form_data') : undefined
  const read = text === undefined ? null : parseBoundedJson(text)
  if (read?.ok !== true || !isRecord(read.value)) return null
  const sql = textField(read.value, 'sql')
  if (sql === null || sql === '') return null
  return { sql, datasourceKey: textField(read.value, 'datasourceKey') }
}

async function packed(query: PostedQuery): Promise<string | null> {
  const json = packedJson(query)
  if (Buffer.byteLength(json) > MOST_UNPACKED_BYTES) return null
  const bytes = await promisify(deflateRaw)(json)
  return packedFragment(json, bytes.toString('base64url'))
}

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The folder of a build with the modules in the form for the browser's storage. */
const STORED = 'stored'

/**
 * A character set from which Chromium cannot compile while it loads a module (measured: 156 and 157). It then uses the
 * compiled code that it caches with a stored file, so that later starts need not compile. A module is UTF-8 whatever its
 * type. Source: HTML, "fetch a single module script".
 */
const STORED_TYPE = 'text/javascript; charset=iso-8859-15'

/** The route of the modules of a build. The first script of a worker is in another folder. */
export const MODULE_PATH = String.raw`/assets/:name(^[\w-]+\.js$)`

/**
 * Serves a module of the build in one of two forms. A page gets the original: its first visit compiles while it loads, and
 * only functions that are called. A service worker, which stores modules for later starts, gets the form that is compiled
 * completely and cached. The first script of a worker is decoded by its type, and is not served here.
 */
export async function serveModule(
  request: FastifyRequest,
  reply: FastifyReply,
  { dist, name }: { readonly dist: string; readonly name: string },
): Promise<void> {
  const isStored = request.headers['sec-fetch-dest'] === 'empty'
  const form = join(STORED, name)
  const hasForm = isStored && (await exists(join(dist, form)))
  void reply.sendFile(hasForm ? form : join('assets', name))
}

/** Sets the type of a module for its client; to be called after the file was opened, which sets another. */
export function nameModule({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 300 || !/^\/assets\/[\w-]+\.js(?:\?|$)/.test(url)) return
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary === undefined ? 'sec-fetch-dest' : `${String(vary)}, sec-fetch-dest`)
  if (headers['sec-fetch-dest'] === 'empty') void reply.header('content-type', STORED_TYPE)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

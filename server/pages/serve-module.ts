import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Folder of a build with the form of each module in which a browser stores it. */
const STORED = 'stored'

/**
 * A character set that Chromium cannot compile from while it loads a module (measured: 156 and 157). It then looks for the
 * compiled form that it keeps beside a stored file, so that a later start takes its modules compiled. A module is UTF-8
 * whatever its type says. Source: HTML, "fetch a single module script".
 */
const STORED_TYPE = 'text/javascript; charset=iso-8859-15'

/** Path of a route for the modules of a build. The first script of a worker is in a folder of its own. */
export const MODULE_PATH = String.raw`/assets/:name(^[\w-]+\.js$)`

/**
 * Answers with a module of the build in one of two forms. A page gets the file as it is: its first visit compiles while it
 * loads, and only what it calls. A service worker, which stores what later starts run, gets the form that is compiled as a
 * whole and kept so. The first script of a worker is read by the character set of its type, and is not served here.
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

/** Names the type of a module for who requested it; to be called once its file was opened, which sets a type. */
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

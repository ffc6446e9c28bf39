import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerKind } from '#domain/page/with-links.ts'
import type { ServerDeps } from '#server/deps.ts'
import { MODULE_PATH, nameModule, serveModule } from '#server/pages/serve-module.ts'
import { servePage } from '#server/pages/serve-page.ts'
import { type HttpError, UNKNOWN_PATH, wrongMethod } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'

const MISSING =
  'The pages have not been built yet. Run "npm run build" in the folder of Offset, then reload this page.'

/**
 * Serves the built pages, compressed if the build has compressed them: files with a hash in their names are cached for a
 * year, others are revalidated. Any other address that a browser visits gets the shell, with the names of the files of its
 * screen. The page as built, which a service worker stores for all screens, is at its own address. `unknownPath` is the
 * answer to other requests, `kind` the server that answers calls.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  deps: Pick<ServerDeps, 'dist'>,
  { kind, unknownPath = UNKNOWN_PATH }: { readonly kind: ServerKind; readonly unknownPath?: HttpError },
): Promise<void> {
  const { dist } = deps
  if (dist !== null && existsSync(join(dist, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = ['assets', 'stored'].some((folder) => path.startsWith(join(dist, folder, '/')))
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // Not in `setHeaders`, after which the type of a compressed file is set.
    app.addHook('onSend', async (request, reply) => nameModule(request, reply))
    app.get<{ Params: { name: string } }>(MODULE_PATH, async (request, reply) => {
      await serveModule(request, reply, { dist, name: request.params.name })
      return reply
    })
    app.get('/', async (request, reply) => servePage(request, reply, { dist, kind }))
    app.setNotFoundHandler((request, reply) =>
      isVisit(request)
        ? servePage(request, reply, { dist, kind })
        : sendError(reply, rejectionOf(request, unknownPath)),
    )
    return
  }
  app.setNotFoundHandler((request, reply) => {
    if (dist === null || !isVisit(request)) return sendError(reply, rejectionOf(request, unknownPath))
    return reply.code(503).header('content-type', 'text/plain; charset=utf-8').send(MISSING)
  })
}

function isVisit(request: FastifyRequest): boolean {
  const acceptsPage = (request.headers.accept ?? '').includes('text/html')
  return isRead(request) && acceptsPage && !isApi(request)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isApi({ url }: FastifyRequest): boolean {
  return /^\/(api|tabstateview|tableschemaview)\//.test(url)
}

/** Every address outside the API is that of a page, which can only be read. */
function rejectionOf(request: FastifyRequest, unknownPath: HttpError): HttpError {
  return isRead(request) || isApi(request) ? unknownPath : wrongMethod(['GET', 'HEAD'])
}

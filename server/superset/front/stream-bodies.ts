import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { BODY_LIMIT_BYTES, BodyError, TOO_LARGE, tooLarge } from '#server/http/receive/bodies.ts'

/** Upper limit of a file of a user, in bytes. It is forwarded as it arrives. */
const FILE_LIMIT_BYTES = 200 * 1024 * 1024

const FILE_TOO_LARGE = tooLarge(FILE_LIMIT_BYTES)

/**
 * Leaves bodies unread, so that they can be forwarded. A body over the limit fails with a `BodyError`, early if its length is
 * declared. Bodies at `filePaths` are files.
 */
export function streamBodies(app: FastifyInstance, filePaths: ReadonlySet<string> = new Set()): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    const isFile = filePaths.has(request.routeOptions.url ?? '')
    const mostBytes = isFile ? FILE_LIMIT_BYTES : BODY_LIMIT_BYTES
    const error = isFile ? FILE_TOO_LARGE : TOO_LARGE
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) return done(new BodyError(error))
    const limited = new LimitedBody(mostBytes, error)
    payload.on('error', (reason) => limited.destroy(reason))
    payload.on('close', () => {
      // A body that breaks off must not look complete.
      if (!payload.readableEnded) limited.destroy(new Error('The request broke off.'))
    })
    done(null, payload.pipe(limited))
  })
}

/** Passes bytes through up to a limit. */
class LimitedBody extends Transform {
  #left: number
  readonly #error: HttpError

  constructor(mostBytes: number, error: HttpError) {
    super()
    this.#left = mostBytes
    this.#error = error
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#left -= chunk.byteLength
    if (this.#left < 0) done(new BodyError(this.#error))
    else done(null, chunk)
  }
}

import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BODY_LIMIT_BYTES, BodyError, TOO_LARGE } from '#server/http/receive/bodies.ts'

/** Leaves bodies unread, so that they can be forwarded. A body over the limit fails with a `BodyError`, early if its length is declared. */
export function streamBodies(app: FastifyInstance, mostBytes = BODY_LIMIT_BYTES): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) return done(new BodyError(TOO_LARGE))
    const limited = new LimitedBody(mostBytes)
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

  constructor(mostBytes: number) {
    super()
    this.#left = mostBytes
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#left -= chunk.byteLength
    if (this.#left < 0) done(new BodyError(TOO_LARGE))
    else done(null, chunk)
  }
}

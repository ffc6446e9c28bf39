import type { IncomingMessage } from 'node:http'

/** Most bytes that are read of a refused body. */
const MOST_BYTES = 16 * 1024 * 1024

/** Longest time that the rest of a refused body is waited for, in ms. */
const MOST_MS = 2_000

/**
 * Reads on what a client still sends of a refused body, and drops it: a connection that closes while the client sends
 * loses the answer on its way. It ends with the body, or at the latest after 16 MB or 2 s.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = MOST_BYTES
    const stop = () => {
      clearTimeout(timer)
      request.off('data', onData)
      resolve()
    }
    const onData = (part: Uint8Array) => {
      left -= part.length
      if (left < 0) stop()
    }
    const timer = setTimeout(stop, MOST_MS)
    request.on('data', onData)
    for (const event of ['end', 'close', 'error']) request.once(event, stop)
    request.resume()
  })
}

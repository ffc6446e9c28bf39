import type { IncomingMessage } from 'node:http'

/** Upper limit of the bytes that are read of a rejected body. */
const MOST_BYTES = 16 * 1024 * 1024

/** Time limit for reading the rest of a rejected body, in ms. */
const MOST_MS = 2_000

/**
 * Reads and drops the rest of a rejected body: closing the connection while the client sends would lose the answer. Ends with
 * the body, after 16 MB, or after 2 s.
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

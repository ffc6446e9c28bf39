import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a port that can stop passing bytes on, as a network that lost its route does: no connection is closed. */
export interface HangingProxy {
  readonly port: number
  readonly hang: () => void
  readonly resume: () => void
  /** Passes bytes on so much later, in ms, but for a client's request for encryption and its answer. */
  readonly slow: (delayMs: number) => void
  /** Accepted connections until now. */
  readonly accepted: () => number
  readonly end: () => Promise<void>
}

/** Starts a proxy. */
export async function hangingProxy(target: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>()
  let isHanging = false
  let accepted = 0
  let delayMs = 0
  const server = createServer((inside) => {
    accepted += 1
    const outside = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (isHanging) return
        const isProbe = bytes.length === (from === inside ? 8 : 1)
        if (delayMs > 0 && from === inside && !isProbe) setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!isHanging) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hang: () => {
      isHanging = true
    },
    slow: (ms) => {
      delayMs = ms
    },
    resume: () => {
      isHanging = false
    },
    accepted: () => accepted,
    end: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

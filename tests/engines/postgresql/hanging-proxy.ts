import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a port that can stop passing bytes on, as a network that lost its route does: no connection is closed. */
export interface HangingProxy {
  readonly port: number
  readonly hang: () => void
  readonly resume: () => void
  /** Accepted connections until now. */
  readonly accepted: () => number
  readonly end: () => Promise<void>
}

/** Starts a proxy. */
export async function hangingProxy(target: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>()
  let isHanging = false
  let accepted = 0
  const server = createServer((inside) => {
    accepted += 1
    const outside = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isHanging) to.write(bytes)
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

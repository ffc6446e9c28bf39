import { connect } from 'node:net'
import type { RemoteTarget } from './remote-kind.ts'

/** Sends the greeting and waits for any byte of a server; false after the limit, and for a port that is closed. */
export function answersAtAll(
  { settings, host }: Pick<RemoteTarget, 'settings' | 'host'>,
  greeting: Uint8Array,
  limitMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.address, port: settings.port, timeout: limitMs })
    const timer = setTimeout(() => end(false), limitMs)
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => {
      if (greeting.length > 0) socket.write(greeting)
    })
    socket.on('data', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
    socket.on('close', () => end(false))
  })
}

import { connect } from 'node:net'
import { type HostPolicy, resolveHost } from './host-policy.ts'

/** Longest wait for a port, in ms. */
const MOST_MS = 5_000

/** Whether a host has a port that accepts connections. */
export async function probePort(
  { host, port }: { readonly host: string; readonly port: number },
  policy: HostPolicy,
): Promise<'open' | 'closed' | 'down' | 'host-unknown' | 'host-forbidden'> {
  const resolved = await resolveHost(host, policy)
  if (!resolved.ok) return resolved.error
  const { address } = resolved.value
  return await new Promise((resolve) => {
    const socket = connect({ host: address, port })
    const end = (found: 'open' | 'closed' | 'down') => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(MOST_MS, () => end('down'))
    socket.once('connect', () => end('open'))
    socket.once('error', () => end('closed'))
  })
}

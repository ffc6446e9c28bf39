import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A user without rights, since database servers refuse to run as root. */
const NO_RIGHTS = 65_534

/** The user of a server process: another one, if this is root. */
export function identity(): { readonly uid?: number; readonly gid?: number } {
  return process.getuid?.() === 0 ? { uid: NO_RIGHTS, gid: NO_RIGHTS } : {}
}

/** Ends a server process by its id, and waits for its end. */
export async function stop(server: ChildProcess, signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  probe.close()
  await once(probe, 'close')
  return port
}

import { isRecord } from '#domain/core/parse.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import { readRemoteSecrets, readRemoteSettings } from '#domain/engines/remote-settings.ts'
import { resolveHost } from '#server/net/host-policy.ts'
import { patientWait, within } from './patient-wait.ts'
import { answersAtAll } from './probe.ts'
import type { RemoteKind, RemoteSession, RemoteSource, RemoteTarget } from './remote-kind.ts'

/** Until a session is ready, in ms: a dead database is reported within 2 s. */
const CONNECT_MS = 1800

/** Until the session of a server that is slow but there is ready, in ms. */
const SLOWEST_MS = 15_000

/** A connection that failed before its kind could open it. */
export class ConnectionFailed extends Error {
  readonly fault: ConnectionFault

  constructor(fault: ConnectionFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** Opens a session of a catalog, at the only address that the policy of hosts gives. Throws errors of the connection. */
export async function connectSession<Session extends RemoteSession>(
  kind: RemoteKind<Session>,
  { settings, secrets, hosts }: RemoteSource,
  catalog: string | null,
): Promise<Session> {
  const target = await targetOf({ settings, secrets, hosts }, catalog)
  let isLate = false
  const connecting = kind.connect({ ...target, timeoutMs: SLOWEST_MS }).then((session) => {
    if (isLate) session.destroy()
    return session
  })
  connecting.catch(() => undefined)
  const session = await patientWait(connecting, (limitMs) => answersAtAll(target, kind.greeting, limitMs))
  if (session !== null) return session
  isLate = true
  throw new ConnectionFailed({ code: 'timeout', detail: null })
}

/** Resolves the host of a database. Throws for one that is unknown, slow or forbidden. */
export async function targetOf(
  { settings, secrets, hosts }: RemoteSource,
  catalog: string | null,
): Promise<RemoteTarget> {
  const from = performance.now()
  const resolved = await within(resolveHost(settings.host, hosts), CONNECT_MS)
  if (resolved === null) throw new ConnectionFailed({ code: 'timeout', detail: null })
  if (!resolved.ok) throw new ConnectionFailed({ code: resolved.error, detail: null })
  const timeoutMs = Math.max(1, Math.ceil(CONNECT_MS - (performance.now() - from)))
  return { settings, secrets, host: resolved.value, catalog, timeoutMs }
}

/** Reads what a driver passed to its child. Throws for other settings. */
export function readSource(settings: unknown): RemoteSource {
  if (!isRecord(settings)) throw new Error('The settings of the child are incomplete.')
  const read = readRemoteSettings(settings['remote'])
  if (read === null) throw new Error('The settings name no server.')
  const { secrets, hosts } = settings
  const allowed = isRecord(hosts) && Array.isArray(hosts['allowed']) ? hosts['allowed'] : []
  return {
    settings: read,
    secrets: secrets === null ? null : readRemoteSecrets(JSON.stringify(secrets)),
    hosts: {
      allowed: allowed.filter((host) => typeof host === 'string'),
      allowsPrivate: isRecord(hosts) && hosts['allowsPrivate'] === true,
    },
  }
}

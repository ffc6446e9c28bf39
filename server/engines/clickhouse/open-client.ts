import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { RemoteTarget } from '#server/engines/remote/remote-kind.ts'
import type { ResolvedHost } from '#server/net/host-policy.ts'

/** A statement, a request to cancel it, and a question about its progress. */
const MOST_SOCKETS = 3

/** Statements end by their own time limit. */
const NO_LIMIT_MS = 24 * 60 * 60_000

/** Opens a client, whose connections go to the resolved address; the certificate is that of the name. Nothing is sent yet. */
export function openClient({ settings, secrets, host }: RemoteTarget): ClickHouseClient {
  const { tls, ca, username } = settings
  const options = { keepAlive: true, maxSockets: MOST_SOCKETS, lookup: lookupOf(host) }
  const name = isIP(settings.host) === 6 ? `[${settings.host}]` : settings.host
  return createClient({
    url: `${tls === 'off' ? 'http' : 'https'}://${name}:${settings.port}`,
    username: username ?? 'default',
    password: secrets?.password ?? '',
    http_agent:
      tls === 'off'
        ? new Agent(options)
        : new SecureAgent({
            ...options,
            rejectUnauthorized: tls === 'verify',
            ...(ca === null ? {} : { ca }),
          }),
    request_timeout: NO_LIMIT_MS,
    log: { level: ClickHouseLogLevel.OFF },
  })
}

/** The name was resolved, and its address checked, before: asking again could give another one. */
function lookupOf({ address, family }: ResolvedHost): LookupFunction {
  return (_name, { all }, give) => {
    if (all === true) give(null, [{ address, family }])
    else give(null, address, family)
  }
}

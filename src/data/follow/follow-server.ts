import type { LocalDatabase } from '#data/db/database.ts'
import type { Transport } from '#data/sync/wire/transport.ts'
import { type AsyncEvent, readAsyncEvent } from '#domain/async-event/async-event.ts'
import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { readShape } from '#domain/core/shape.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { readRemoteQuery } from '#domain/query/wire/remote-query.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import type { FollowerDeps } from './follower.ts'

const EVENTS = '/api/v1/async_event/'

/** The WebSocket of our own server. A plain Superset does not report the address of its socket. */
const OWN_SOCKET = '/api/v1/async_event/socket'

/** The calls by which the follower reads job events and query states. Source: SQL spec §7. */
export function followServer(
  db: LocalDatabase,
  transport: Pick<Transport, 'read'>,
): Pick<FollowerDeps, 'server' | 'fetchEvents' | 'fetchChangedQueries'> {
  async function list<T>(
    path: string,
    readOne: (value: unknown) => T | null,
  ): Promise<Result<readonly T[], WireError>> {
    const outcome = await transport.read(path)
    if (!outcome.ok) return { ok: false, error: outcome.error }
    const rows = isRecord(outcome.body) ? outcome.body['result'] : null
    return ok(Array.isArray(rows) ? rows.flatMap((row) => readOne(row) ?? []) : [])
  }

  const fetchEvents = async (lastId: string | null): Promise<Result<readonly AsyncEvent[], WireError>> =>
    list(lastId === null ? EVENTS : `${EVENTS}?last_id=${encodeURIComponent(lastId)}`, readAsyncEvent)

  return {
    fetchEvents,
    fetchChangedQueries: async (since) =>
      list(`/api/v1/query/updated_since?q=(last_updated_ms:${Math.floor(since)})`, readRemoteQuery),
    server: async () => {
      const caps = readShape(serverCapsShape, (await db.meta.get('serverCaps'))?.value)
      const isOwn = caps.ok
      // A server without an event log rejects the call; the states of its queries can still be read.
      const events = isOwn || (await fetchEvents(null)).ok
      return { socket: isOwn ? OWN_SOCKET : null, events, queries: true }
    },
  }
}

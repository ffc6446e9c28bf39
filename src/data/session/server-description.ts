import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { getServer } from '#domain/contract/server/get-server.ts'
import { readServer } from '#domain/contract/server/read-server.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** The key in `records` of what the server is and can do. */
const SERVER_KEY = 'server'

/** How long the server may take to look at the Superset behind it, in ms. */
const LOOK_MS = 60_000

/** The server as this device knows it, and when that came, in ms since 1970. */
interface KnownServer {
  readonly server: ServerDescription
  readonly at: number
}

/** What this device knows of its server; null where it never came, or cannot be read. */
export async function readKnownServer(db: LocalDatabase): Promise<KnownServer | null> {
  const kept = await db.records.get(SERVER_KEY)
  if (kept === undefined) return null
  const read = getServer.answer.shape.result.safeParse(kept.value)
  return read.success ? { server: readServer(read.data), at: kept.at } : null
}

/**
 * Asks the server what it is and can do, and keeps it on this device; with `isFresh` it looks anew. Gives when it came, in
 * ms since 1970. Fails: with any WireError, `not-kept`.
 */
export async function refreshServer(
  db: LocalDatabase,
  { isFresh, signal }: { readonly isFresh: boolean; readonly signal: AbortSignal },
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const query = isFresh ? { fresh: 'true' as const } : {}
  const answer = await send(getServer, { query, signal, timeoutMs: LOOK_MS })
  if (!answer.ok) return answer
  const at = db.clock.now()
  const stored = await cacheAnswers(db.records, [{ key: SERVER_KEY, value: answer.value.result, at }])
  return stored.ok ? ok(at) : stored
}

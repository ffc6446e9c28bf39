import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { getServer } from '#domain/contract/server/get-server.ts'
import { readServer } from '#domain/contract/server/read-server.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** The key of the server's description in `records`. */
const SERVER_KEY = 'server'

/** Time limit of the request, in ms: the server may probe the Superset behind it. */
const TIMEOUT_MS = 60_000

/** The server's description and the time when it was read, in ms since 1970. */
interface KnownServer {
  readonly server: ServerDescription
  readonly at: number
}

/** Reads the stored description of the server; null if missing or unreadable. */
export async function readKnownServer(db: LocalDatabase): Promise<KnownServer | null> {
  const stored = await db.records.get(SERVER_KEY)
  if (stored === undefined) return null
  const read = getServer.answer.shape.result.safeParse(stored.value)
  return read.success ? { server: readServer(read.data), at: stored.at } : null
}

/**
 * Reads the server's description and stores it; `isFresh` makes the server probe again. Returns the time in ms since 1970.
 * Fails: with any WireError, `not-cached`.
 */
export async function refreshServer(
  db: LocalDatabase,
  { isFresh, signal }: { readonly isFresh: boolean; readonly signal: AbortSignal },
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const query = isFresh ? { fresh: 'true' as const } : {}
  const answer = await send(getServer, { query, signal, timeoutMs: TIMEOUT_MS })
  if (!answer.ok) return answer
  const at = db.clock.now()
  const stored = await cacheAnswers(db.records, [{ key: SERVER_KEY, value: answer.value.result, at }])
  return stored.ok ? ok(at) : stored
}

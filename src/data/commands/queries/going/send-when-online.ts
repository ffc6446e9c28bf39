import { sendWaitingQueries } from '#data/commands/queries/send-waiting.ts'
import { watchOpenQueries } from '#data/commands/queries/watch-open-queries.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type ConnectionStore, connection } from '#data/http/connection.ts'

/** Dependencies; tests replace them. */
interface SendDeps {
  readonly connection: Pick<ConnectionStore, 'get' | 'subscribe'>
  readonly send: (db: LocalDatabase) => Promise<void>
}

/**
 * Sends waiting runs when the server answers. Reads the database only if there are any, because every answered request
 * changes the connection. Returns the function that stops it.
 */
export function sendWhenOnline(
  db: LocalDatabase,
  deps: SendDeps = { connection, send: sendWaitingQueries },
): () => void {
  let isWaiting = false
  const send = (): void => {
    if (isWaiting && deps.connection.get().kind === 'online') void deps.send(db).catch(() => undefined)
  }
  const stops = [
    watchOpenQueries(db, (open) => {
      isWaiting = open.some(({ sendBefore }) => sendBefore !== null)
      send()
    }),
    deps.connection.subscribe(send),
  ]
  return () => stops.forEach((stop) => stop())
}

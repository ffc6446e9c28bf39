import { randomUUID } from 'node:crypto'
import type SqliteDatabase from 'better-sqlite3'
import type { StoredKind } from './stored-kind.ts'

/** Runs that are remembered; a cursor of an older one starts from the beginning. */
export const MAX_RUNS = 1_000

/** Where ids of synced records start: 1 January 2026, of which they count the seconds. */
const ID_START_MS = Date.UTC(2026, 0, 1)

/**
 * Notes that the store is opened, and lets the count of changes go on at the time in ms or above, and ids of synced
 * records at that in seconds. So a store that was restored from a backup gives no revision and no id a second time, and
 * the cursors of what was lost are known: they count further than their run did in the backup. An id that came twice
 * would send the edits of a lost tab to a stranger.
 */
export function beginRun(
  database: SqliteDatabase.Database,
  kinds: readonly Pick<StoredKind, 'table'>[],
  now: number,
): void {
  const begin = database.transaction(() => {
    database
      .prepare(
        'INSERT INTO store_runs (name, previous_sequence, started_on) SELECT ?, value, ? FROM change_sequence',
      )
      .run(randomUUID().slice(0, 13), now)
    database.prepare('UPDATE change_sequence SET value = max(value + 1, ?)').run(Math.floor(now))
    const seconds = Math.floor((now - ID_START_MS) / 1000)
    for (const { table } of kinds) raiseIds(database, table, seconds)
    database.prepare('DELETE FROM store_runs WHERE id <= (SELECT max(id) FROM store_runs) - ?').run(MAX_RUNS)
  })
  begin.immediate()
}

/** SQLite counts ids of a table in `sqlite_sequence`, from the first record on. */
function raiseIds(database: SqliteDatabase.Database, table: string, least: number): void {
  if (least <= 0) return
  database
    .prepare(
      'INSERT INTO sqlite_sequence (name, seq) SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
    )
    .run(table, table)
  database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(least, table)
}

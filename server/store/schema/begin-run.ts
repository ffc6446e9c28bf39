import { randomUUID } from 'node:crypto'
import type SqliteDatabase from 'better-sqlite3'
import type { StoredKind } from './stored-kind.ts'

/** Upper limit of the runs that are remembered; a cursor of an older one starts from the beginning. */
export const MAX_RUNS = 1_000

/** Ids of synced records start at the seconds since this time, 1 January 2026. */
const ID_START_MS = Date.UTC(2026, 0, 1)

/**
 * Begins a run of the store: raises the count of changes to the time in ms, and the ids of synced records to the time in
 * seconds. A store that was restored from a backup thus gives no revision and no id twice: edits of a lost tab could
 * otherwise reach another one with its id. Cursors of lost changes are recognised, since they count further than their run
 * did in the backup.
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

/** SQLite stores the last id of a table in `sqlite_sequence`, from its first record on. */
function raiseIds(database: SqliteDatabase.Database, table: string, least: number): void {
  if (least <= 0) return
  database
    .prepare(
      'INSERT INTO sqlite_sequence (name, seq) SELECT ?, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
    )
    .run(table, table)
  database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(least, table)
}

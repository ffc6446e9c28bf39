import type { StoreView } from '#server/store/open-store.ts'
import type SqliteDatabase from 'better-sqlite3'
import { randomUUID } from 'node:crypto'

/** Runs that are remembered; a cursor of an older one starts from the beginning. */
export const MOST_RUNS = 1_000

/**
 * Notes that the store is opened, and lets the count of changes go on at the time in ms or above. So a store that was
 * restored from a backup gives no revision a second time, and the cursors of what was lost are known: they count
 * further than their run did in the backup.
 */
export function beginRun(database: SqliteDatabase.Database, now: number): void {
  const begin = database.transaction(() => {
    database
      .prepare(
        'INSERT INTO store_runs (name, previous_sequence, started_on) SELECT ?, value, ? FROM change_sequence',
      )
      .run(randomUUID().slice(0, 13), now)
    database.prepare('UPDATE change_sequence SET value = max(value + 1, ?)').run(Math.floor(now))
    database.prepare('DELETE FROM store_runs WHERE id <= (SELECT max(id) FROM store_runs) - ?').run(MOST_RUNS)
  })
  begin.immediate()
}

/** The name of the run that goes on. */
export async function currentRun({ db }: StoreView): Promise<string> {
  const { name } = await db
    .selectFrom('store_runs')
    .select('name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return name
}

/** Tells whether a run of this store had counted as far as this. */
export async function hasCounted(
  { db }: StoreView,
  { run, sequence }: { readonly run: string; readonly sequence: number },
): Promise<boolean> {
  const known = await db.selectFrom('store_runs').select('id').where('name', '=', run).executeTakeFirst()
  if (known === undefined) return false
  const next = await db
    .selectFrom('store_runs')
    .select('previous_sequence')
    .where('id', '>', known.id)
    .orderBy('id')
    .executeTakeFirst()
  if (next !== undefined) return sequence <= next.previous_sequence
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  return sequence <= value
}

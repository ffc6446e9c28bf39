import type { Insertable, Selectable } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import type { JobEventTable } from '#server/store/tables.ts'
import { writeNote } from './write-note.ts'

/** A row of the log of events. */
export type JobEventRow = Selectable<JobEventTable>

/** The place of an event in the log. */
export type EventPlace = Pick<JobEventRow, 'ms' | 'n'>

/** Adds an event to the log. */
export async function insertJobEvent(store: Store, event: Insertable<JobEventTable>): Promise<void> {
  await writeNote(store, (db) => db.insertInto('job_events').values(event).execute())
}

/** The last event of the log; null if it is empty. */
export async function lastEventPlace(store: Store): Promise<EventPlace | null> {
  const row = await store.db
    .selectFrom('job_events')
    .select(['ms', 'n'])
    .orderBy('ms', 'desc')
    .orderBy('n', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The user's events after a place, oldest first, at most `limit`. */
export async function jobEventsAfter(
  store: Store,
  userId: number,
  { after, limit }: { readonly after: EventPlace; readonly limit: number },
): Promise<readonly JobEventRow[]> {
  return await store.db
    .selectFrom('job_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('ms', '>', after.ms),
        where.and([where('ms', '=', after.ms), where('n', '>', after.n)]),
      ]),
    )
    .orderBy('ms')
    .orderBy('n')
    .limit(limit)
    .execute()
}

/** Deletes events before a time. */
export async function deleteJobEventsBefore(store: Store, ms: number): Promise<void> {
  await writeNote(store, (db) => db.deleteFrom('job_events').where('ms', '<', ms).execute())
}

import { sql } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { ScheduleRow } from './tables.ts'

/** The schedules of a kind. */
export async function schedulesOfKind({ db }: StoreView, kind: string): Promise<readonly ScheduleRow[]> {
  return await db.selectFrom('schedules').selectAll().where('kind', '=', kind).execute()
}

/** A schedule by its id; null if there is none. */
export async function scheduleById({ db }: StoreView, id: number): Promise<ScheduleRow | null> {
  return (await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The schedule of a record; null if there is none. */
export async function scheduleOf(
  { db }: StoreView,
  of: { readonly kind: string; readonly refId: number },
): Promise<ScheduleRow | null> {
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('kind', '=', of.kind)
    .where('ref_id', '=', of.refId)
    .executeTakeFirst()
  return row ?? null
}

/** Slots that are not final. A literal list, since SQLite uses the index of these for no parameters. */
const IS_OPEN = sql<boolean>`state IN ('due', 'claimed', 'running')`

/** The ids of schedules that must be looked at: their time has come, the clock was set back, or a slot is not final. */
export async function schedulesToVisit({ db }: StoreView, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where((where) =>
      where.or([
        where('next_on', '<=', now),
        where('planned_until', '>', now),
        where('id', 'in', where.selectFrom('schedule_slots').select('schedule_id').where(IS_OPEN)),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** When the next schedule must be looked at, in ms since 1970; null if none must. */
export async function nextVisit({ db }: StoreView): Promise<number | null> {
  const row = await db
    .selectFrom('schedules')
    .select(({ fn }) => fn.min('next_on').as('next'))
    .executeTakeFirst()
  return row?.next ?? null
}

/** Adds a schedule whose slots after `now` run, and gives its id. */
export async function insertSchedule(
  { db }: StoreView,
  schedule: Pick<ScheduleRow, 'kind' | 'ref_id' | 'user_id' | 'definition'>,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({ ...schedule, planned_until: now, off_reason: null, next_on: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a schedule. */
export async function updateSchedule(
  { db }: StoreView,
  id: number,
  patch: Partial<Omit<ScheduleRow, 'id'>>,
): Promise<void> {
  await db.updateTable('schedules').set(patch).where('id', '=', id).execute()
}

/** Deletes a schedule with its slots. */
export async function deleteSchedule({ db }: StoreView, id: number): Promise<void> {
  await db.deleteFrom('schedules').where('id', '=', id).execute()
}

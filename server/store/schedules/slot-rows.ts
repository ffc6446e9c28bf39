import { SLOT_STATES, type Slot } from '#domain/schedule/slots/slot.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { SlotRow } from './tables.ts'

const OPEN_STATES = ['due', 'claimed', 'running']

/** The slots of a schedule that are not final, and all after a time. */
export async function slotsSince(
  { db }: StoreView,
  scheduleId: number,
  since: number,
): Promise<ReadonlyMap<number, Slot>> {
  const rows = await db
    .selectFrom('schedule_slots')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where((where) => where.or([where('at', '>', since), where('state', 'in', OPEN_STATES)]))
    .execute()
  return new Map(rows.map((row) => [row.at, slotOf(row)]))
}

/** The last slots of a schedule, latest first. */
export async function lastSlotsOf(
  { db }: StoreView,
  scheduleId: number,
  most: number,
): Promise<readonly Slot[]> {
  const rows = await db
    .selectFrom('schedule_slots')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(slotOf)
}

/** The slot of a schedule whose run ended last, by success or failure: none if no run has ended. */
export async function lastEndedSlotOf({ db }: StoreView, scheduleId: number): Promise<readonly Slot[]> {
  const rows = await db
    .selectFrom('schedule_slots')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('ended_on', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .execute()
  return rows.map(slotOf)
}

function slotOf(row: SlotRow): Slot {
  const { lease_owner: owner, lease_until: until } = row
  return {
    at: row.at,
    cause: row.cause === 'user' ? 'user' : 'time',
    state: SLOT_STATES.find((state) => state === row.state) ?? 'failed',
    attempt: row.attempt,
    lease: owner === null || until === null ? null : { owner, until },
    startedAt: row.started_on,
    endedAt: row.ended_on,
    reason: row.reason,
    detail: row.detail,
  }
}

/** Stores the difference of two states of the slots of a schedule. */
export async function storeSlots(
  { db }: StoreView,
  scheduleId: number,
  {
    before,
    after,
  }: { readonly before: ReadonlyMap<number, Slot>; readonly after: ReadonlyMap<number, Slot> },
): Promise<void> {
  const removed = [...before.keys()].filter((at) => !after.has(at))
  if (removed.length > 0)
    await db
      .deleteFrom('schedule_slots')
      .where('schedule_id', '=', scheduleId)
      .where('at', 'in', removed)
      .execute()
  for (const slot of after.values()) {
    if (before.get(slot.at) === slot) continue
    const columns = columnsOf(slot)
    await db
      .insertInto('schedule_slots')
      .values({ schedule_id: scheduleId, at: slot.at, ...columns })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'at']).doUpdateSet(columns))
      .execute()
  }
}

function columnsOf({ cause, state, attempt, lease, startedAt, endedAt, reason, detail }: Slot) {
  return {
    cause,
    state,
    attempt,
    lease_owner: lease?.owner ?? null,
    lease_until: lease?.until ?? null,
    started_on: startedAt,
    ended_on: endedAt,
    reason,
    detail,
  }
}

/** Deletes all final slots of a schedule but the last `most`; null if there are no more, else the time of the last deleted one. */
export async function forgetSlots(
  { db }: StoreView,
  scheduleId: number,
  most: number,
): Promise<number | null> {
  const last = await db
    .selectFrom('schedule_slots')
    .select('at')
    .where('schedule_id', '=', scheduleId)
    .where('state', 'not in', OPEN_STATES)
    .orderBy('at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  await db
    .deleteFrom('schedule_slots')
    .where('schedule_id', '=', scheduleId)
    .where('at', '<=', last.at)
    .where('state', 'not in', OPEN_STATES)
    .execute()
  return last.at
}

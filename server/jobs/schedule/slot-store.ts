import { ok } from '#domain/core/result.ts'
import { nextSlot } from '#domain/schedule/next-slots.ts'
import { isFinal, type Slot, type SlotTable } from '#domain/schedule/slots/slot.ts'
import { type SlotEvent, step } from '#domain/schedule/slots/step.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import * as schedules from '#server/store/schedules/schedules.ts'
import { forgetSlots, lastSlotsOf, slotsSince, storeSlots } from '#server/store/schedules/slot-rows.ts'
import type { ScheduleRow } from '#server/store/schedules/tables.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { activePlanOf } from './active-plan.ts'
import type { Definition } from './slot-kind.ts'

/** Upper limit of the final slots of a schedule that are stored: the list of its runs. */
const MOST_STORED_SLOTS = 500

/** A schedule after its events, and the row from before. */
interface ChangedSchedule {
  readonly row: ScheduleRow
  readonly after: SlotTable
}

/** A deleted schedule and its last slots. */
interface DeletedSchedule {
  readonly userId: number
  readonly slots: readonly Slot[]
}

/** The slots of all schedules. Each change is one transaction: once it resolves, it is on the disk. */
export interface SlotStore {
  /** Takes over the schedules of a kind: new, changed and deleted ones. Returns the deleted ones. */
  readonly takeOver: (kind: string, definitions: readonly Definition[]) => Promise<readonly DeletedSchedule[]>
  /** The ids of schedules that may need a change. */
  readonly toVisit: (now: number) => Promise<readonly number[]>
  /** When the next slot is, in ms since 1970; null if there is none. */
  readonly nextVisit: () => Promise<number | null>
  /** Applies events in order; null if the schedule no longer exists. */
  readonly apply: (id: number, events: readonly SlotEvent[]) => Promise<ChangedSchedule | null>
  /** The last slots of a schedule, latest first. */
  readonly last: (id: number, most: number) => Promise<readonly Slot[]>
}

/** Opens the slots in the metadata. */
export function openSlotStore(store: Store): SlotStore {
  return {
    takeOver: (kind, definitions) => takeOver(store, kind, definitions),
    toVisit: (now) => schedules.schedulesToVisit(store, now),
    nextVisit: () => schedules.nextVisit(store),
    apply: (id, events) =>
      written(store, async (view) => {
        const row = await schedules.scheduleById(view, id)
        return row === null ? null : { row, after: await change(view, row, events) }
      }),
    last: (id, most) => lastSlotsOf(store, id, most),
  }
}

async function written<T>(store: Store, work: (view: StoreView) => Promise<T>): Promise<T> {
  const done = await inTransaction(store, async (view) => ok(await work(view)))
  return done.ok ? done.value : done.error
}

async function change(view: StoreView, row: ScheduleRow, events: readonly SlotEvent[]): Promise<SlotTable> {
  const since = Math.min(row.planned_until, ...events.map(({ now }) => Math.floor(now)))
  const before = await slotsSince(view, row.id, since)
  const table: SlotTable = {
    plan: {
      active: activePlanOf(row.definition),
      plannedUntil: row.planned_until,
      forgottenUntil: row.forgotten_until,
      failures: row.failures,
      offReason: row.off_reason,
    },
    slots: before,
  }
  const after = events.reduce(step, table)
  await storeSlots(view, row.id, { before, after: after.slots })
  const forgottenUntil = hasEnded(table, after) ? await forgetSlots(view, row.id, MOST_STORED_SLOTS) : null
  const { plan } = after
  // Claims and renewed leases leave the row of the schedule unchanged.
  if (plan === table.plan && forgottenUntil === null) return after
  await schedules.updateSchedule(view, row.id, {
    planned_until: Math.floor(plan.plannedUntil),
    forgotten_until: Math.max(plan.forgottenUntil, forgottenUntil ?? 0),
    failures: plan.failures,
    off_reason: plan.offReason,
    next_on:
      plan.active === null || plan.offReason !== null ? null : nextSlot(plan.active, plan.plannedUntil),
  })
  return after
}

/** Whether more slots are final than before. */
function hasEnded({ slots: before }: SlotTable, { slots }: SlotTable): boolean {
  return [...slots.values()].some((slot) => isFinal(slot) && before.get(slot.at)?.state !== slot.state)
}

async function takeOver(
  store: Store,
  kind: string,
  definitions: readonly Definition[],
): Promise<readonly DeletedSchedule[]> {
  const known = new Map((await schedules.schedulesOfKind(store, kind)).map((row) => [row.ref_id, row]))
  for (const given of definitions) {
    const row = known.get(given.refId)
    known.delete(given.refId)
    if (row?.definition !== given.definition) await written(store, (view) => define(view, kind, given))
  }
  const deleted: DeletedSchedule[] = []
  for (const row of known.values()) {
    deleted.push({ userId: row.user_id, slots: await lastSlotsOf(store, row.id, MOST_STORED_SLOTS) })
    await schedules.deleteSchedule(store, row.id)
  }
  return deleted
}

async function define(view: StoreView, kind: string, given: Definition): Promise<void> {
  const { refId, userId, definition } = given
  const changedOn = Math.floor(given.changedOn)
  const row = await schedules.scheduleOf(view, { kind, refId })
  if (row === null) {
    await schedules.insertSchedule(view, { kind, ref_id: refId, user_id: userId, definition }, changedOn)
    return
  }
  const active = activePlanOf(definition)
  await change(view, row, [{ kind: 'changed', active, now: changedOn }])
  await schedules.updateSchedule(view, row.id, {
    definition,
    user_id: userId,
    next_on: active === null ? null : nextSlot(active, changedOn),
  })
}

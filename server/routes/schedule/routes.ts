import { sql } from 'kysely'
import * as calls from '#domain/contract/server/schedule.ts'
import { err, ok } from '#domain/core/result.ts'
import type { Slot } from '#domain/schedule/slots/slot.ts'
import type { ServerDeps } from '#server/deps.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import type { ScheduleQueue } from '#server/jobs/schedule/schedule-queue.ts'
import { SAVED_QUERY_SLOTS } from '#server/runs/scheduled/saved-query-slots.ts'
import type { Store } from '#server/store/open-store.ts'
import { scheduleOf } from '#server/store/schedules/schedules.ts'
import { lastEndedSlotOf, lastSlotsOf } from '#server/store/schedules/slot-rows.ts'
import { presentSchedule } from './present-schedule.ts'

/** Dependencies of the calls of schedules. */
export interface ScheduleDeps extends ServerDeps {
  readonly schedules: Pick<ScheduleQueue, 'look' | 'request'>
}

/** Slots of a schedule in its answer. */
const SHOWN_RUNS = 100

/** Schedules of saved queries, each visible to its user only. They are set by the saved query itself. */
export function scheduleRoutes({ store, schedules }: ScheduleDeps): readonly Route[] {
  return [
    implement(calls.listSchedules, async ({ user, now }) => {
      const saved = await scheduledQueries(store, user.id)
      const shown = await Promise.all(
        saved.map((query) => scheduleFor(store, query, { now, slotsOf: lastEndedSlotOf })),
      )
      return ok({ result: shown.flatMap((one) => one ?? []) })
    }),
    implement(calls.getSchedule, async ({ params, user, now }) => {
      const [saved] = await scheduledQueries(store, user.id, params.id)
      const shown = saved === undefined ? null : await scheduleFor(store, saved, { now, slotsOf: lastSlots })
      return shown === null ? err(NOT_FOUND) : ok({ result: shown })
    }),
    implement(calls.runSchedule, async ({ params, user }) => {
      const [saved] = await scheduledQueries(store, user.id, params.id)
      if (saved === undefined) return err(NOT_FOUND)
      // A schedule that was just saved is not in the queue yet.
      await schedules.look()
      const row = await scheduleOf(store, { kind: SAVED_QUERY_SLOTS, refId: saved.id })
      const isRequested = row !== null && (await schedules.request(row.id))
      return isRequested ? ok({ message: 'OK' }) : err(NOT_FOUND)
    }),
  ]
}

interface SavedSchedule {
  readonly id: number
  readonly label: string | null
  readonly definition: string | null
}

/** The saved queries of a user that have a schedule, or one of them. */
async function scheduledQueries(
  { db }: Store,
  userId: number,
  id: number | null = null,
): Promise<readonly SavedSchedule[]> {
  const info = sql<string | null>`json_extract(extra_json, '$.schedule_info')`
  const found = db
    .selectFrom('saved_queries')
    .select(['id', 'label', info.as('definition')])
    .where('user_id', '=', userId)
    .where(info, 'is not', null)
    .orderBy('id')
  return await (id === null ? found : found.where('id', '=', id)).execute()
}

type SlotsOf = (store: Store, scheduleId: number) => Promise<readonly Slot[]>

async function scheduleFor(
  store: Store,
  { id, label, definition }: SavedSchedule,
  { now, slotsOf }: { readonly now: number; readonly slotsOf: SlotsOf },
) {
  const row = await scheduleOf(store, { kind: SAVED_QUERY_SLOTS, refId: id })
  const slots = row === null ? [] : await slotsOf(store, row.id)
  // A change switches a schedule on again, before the queue has seen it.
  const current = row?.definition === definition ? row : null
  return presentSchedule({ id, label, definition: String(definition), row: current, slots }, now)
}

function lastSlots(store: Store, scheduleId: number): Promise<readonly Slot[]> {
  return lastSlotsOf(store, scheduleId, SHOWN_RUNS)
}

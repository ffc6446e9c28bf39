import { randomUUID } from 'node:crypto'
import type { ServerDeps } from '#server/deps.ts'
import {
  type CallAfter,
  createScheduleQueue,
  type ScheduleQueue,
} from '#server/jobs/schedule/schedule-queue.ts'
import { openSlotStore } from '#server/jobs/schedule/slot-store.ts'
import { savedQuerySlots } from '#server/runs/scheduled/saved-query-slots.ts'

/** Longest time of a timer of Node, in ms. */
const LONGEST_MS = 2_147_483_647

const callAfter: CallAfter = (ms, work) => {
  const timer = setTimeout(work, Math.min(ms, LONGEST_MS))
  timer.unref()
  return () => clearTimeout(timer)
}

/** Makes the queue of schedules with all kinds of jobs. Tests call its work themselves. */
export function createSchedules(deps: ServerDeps, after: CallAfter = callAfter): ScheduleQueue {
  return createScheduleQueue({
    slots: openSlotStore(deps.store),
    kinds: [savedQuerySlots(deps)],
    owner: randomUUID(),
    now: deps.now,
    callAfter: after,
    log: deps.log,
  })
}

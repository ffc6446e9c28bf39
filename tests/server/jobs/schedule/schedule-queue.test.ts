import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEW_SCHEDULE, type Schedule, writeSchedule } from '#domain/schedule/schedule.ts'
import { createScheduleQueue, type ScheduleQueue } from '#server/jobs/schedule/schedule-queue.ts'
import type { Definition, SlotKind } from '#server/jobs/schedule/slot-kind.ts'
import { openSlotStore } from '#server/jobs/schedule/slot-store.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { scheduleOf } from '#server/store/schedules/schedules.ts'
import { lastSlotsOf } from '#server/store/schedules/slot-rows.ts'
import { localUser } from '#server/store/users.ts'

const MINUTE_MS = 60_000
/** Sunday, 22 November 2026, 07:00 UTC. */
const SEVEN = Date.UTC(2026, 10, 22, 7)

let store: Store
let queue: ScheduleQueue
let now: number
let definitions: readonly Definition[]
/** Ends the run of a record, by its id, in the order of their starts. */
let running: Map<number, () => void>

const kind: SlotKind = {
  name: 'test',
  definitions: async () => definitions,
  run: async ({ refId }, began) => {
    await began()
    await new Promise<void>((resolve) => running.set(refId, resolve))
    running.delete(refId)
    return { kind: 'done', detail: null }
  },
  forget: async () => undefined,
}

beforeEach(async () => {
  now = SEVEN - MINUTE_MS
  running = new Map()
  const opened = openStore({ filePath: ':memory:', programVersion: '0.0.0', now, kinds: [] })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  await localUser(store, now)
  queue = createScheduleQueue({
    slots: openSlotStore(store),
    kinds: [kind],
    owner: 'this process',
    now: () => now,
    callAfter: () => () => undefined,
    log: (message) => {
      throw new Error(message)
    },
  })
})
afterEach(() => store.close())

function daily(refId: number, change: Partial<Schedule> = {}): Definition {
  const schedule = { ...NEW_SCHEDULE, cron: '0 7 * * *', ...change }
  return { refId, userId: 1, definition: JSON.stringify(writeSchedule(schedule)), changedOn: now }
}

async function statesOf(refId: number): Promise<readonly string[]> {
  const row = await scheduleOf(store, { kind: 'test', refId })
  if (row === null) throw new Error(`Schedule ${refId} is missing`)
  return (await lastSlotsOf(store, row.id, 100)).map(({ state }) => state)
}

test('four slots run at once; a fifth waits, also longer than a missed slot, and runs when one of them has ended', async () => {
  definitions = [1, 2, 3, 4, 5].map((refId) => daily(refId, { missed: 'skip' }))
  await queue.start()
  now = SEVEN
  await queue.look()
  await expect.poll(() => [...running.keys()]).toEqual([1, 2, 3, 4])
  expect(await statesOf(5)).toEqual(['due'])
  now = SEVEN + 10 * MINUTE_MS
  await queue.look()
  expect(await statesOf(5)).toEqual(['due'])
  running.get(2)?.()
  await expect.poll(() => [...running.keys()]).toEqual([1, 3, 4, 5])
  expect(await statesOf(2)).toEqual(['done'])
  for (const end of running.values()) end()
  await queue.ended()
  for (const refId of [1, 2, 3, 4, 5]) expect(await statesOf(refId)).toEqual(['done'])
})

test('a server that was stopped for a year runs the last missed slot of each minute, and stores the last 24', async () => {
  definitions = [daily(1, { cron: '* * * * *' })]
  await queue.start()
  now = SEVEN + 365 * 24 * 60 * MINUTE_MS
  await queue.look()
  await expect.poll(() => [...running.keys()]).toEqual([1])
  const states = await statesOf(1)
  expect(states).toHaveLength(24)
  // Six of them are not late: each minute until five minutes ago. The earliest runs.
  expect(states.slice(0, 6)).toEqual(['due', 'due', 'due', 'due', 'due', 'running'])
  expect(new Set(states.slice(6))).toEqual(new Set(['skipped']))
  running.get(1)?.()
  await queue.close()
})

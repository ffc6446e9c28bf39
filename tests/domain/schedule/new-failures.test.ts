import { expect, test } from 'vitest'
import type { WireSchedule, WireSlot } from '#domain/contract/server/schedule.ts'
import { newFailures } from '#domain/schedule/new-failures.ts'

function schedule(label: string, last: Partial<WireSlot>, state: WireSchedule['state'] = 'on'): WireSchedule {
  const run: WireSlot = {
    at: 1,
    cause: 'time',
    state: 'failed',
    attempt: 1,
    started_on: 1,
    ended_on: 1,
    reason: 'No such table.',
    client_id: 'slot-1-1-1',
    results_key: null,
    rows: null,
    difference: null,
    compared_with: null,
    ...last,
  }
  return { id: 1, label, state, reason: null, failures: 1, next_on: null, runs: [run] }
}

test('only failures after the last known one are new, oldest first', () => {
  const schedules = [
    schedule('Third', { ended_on: 30, client_id: null }, 'off'),
    schedule('First', { ended_on: 10 }),
    schedule('Second', { ended_on: 20 }),
    schedule('Fine', { ended_on: 40, state: 'done' }),
    { ...schedule('New', {}), runs: [] },
  ]
  expect(newFailures(schedules, 10)).toEqual({
    failures: [
      { name: 'Second', reason: 'No such table.', runId: 'slot-1-1-1', isOff: false },
      { name: 'Third', reason: 'No such table.', runId: null, isOff: true },
    ],
    seenUntil: 30,
  })
  expect(newFailures(schedules, 30)).toEqual({ failures: [], seenUntil: 30 })
})

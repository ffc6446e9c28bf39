import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWaitedJobs, UNWAITED_MS, type WaitedJobs } from '#server/jobs/waited-jobs.ts'

const ADA = 1
const BOB = 2

let now: number
let running: Set<string>
let polls: Map<number, number>
let jobs: WaitedJobs

beforeEach(() => {
  now = 1_000_000
  running = new Set(['a', 'b'])
  polls = new Map()
  jobs = createWaitedJobs({
    now: () => now,
    stop: async (id) => running.delete(id),
    isRunning: (id) => running.has(id),
    polledAt: (userId) => polls.get(userId) ?? 0,
  })
})
afterEach(() => jobs.close())

test('a job stops once its user has not polled for its events for too long', async () => {
  jobs.add({ id: 'a', userId: ADA })
  jobs.add({ id: 'b', userId: BOB })
  now += UNWAITED_MS
  polls.set(BOB, now)
  await jobs.sweep()
  expect([...running]).toEqual(['a', 'b'])
  now += 1
  await jobs.sweep()
  expect([...running]).toEqual(['b'])
})

test('a job continues while its user listens', async () => {
  jobs.add({ id: 'a', userId: ADA })
  polls.set(ADA, Number.POSITIVE_INFINITY)
  now += 10 * UNWAITED_MS
  await jobs.sweep()
  expect(running).toContain('a')
})

test('a user stops own jobs that run, and no others', async () => {
  jobs.add({ id: 'a', userId: ADA })
  expect(await jobs.stop({ id: 'a', userId: BOB })).toBe(false)
  expect(await jobs.stop({ id: 'b', userId: BOB })).toBe(false)
  expect(await jobs.stop({ id: 'a', userId: ADA })).toBe(true)
  expect([...running]).toEqual(['b'])
  expect(await jobs.stop({ id: 'a', userId: ADA })).toBe(false)
})

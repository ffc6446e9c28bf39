import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { followChanges } from '#data/device/follow-changes.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase
let other: LocalDatabase
let stop: () => void
let calls: (() => void)[]

beforeEach(async () => {
  db = await emptyDatabase()
  other = await emptyDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  calls = []
  // Each call lasts until the test ends it.
  stop = followChanges(db, 1_000, async () => new Promise<void>((resolve) => calls.push(resolve)))
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  for (const one of [db, other]) {
    one.retire()
    await one.delete()
  }
})

async function change(of = db): Promise<void> {
  await of.meta.put({ key: 'deviceName', value: calls.length })
}

test('calls once for the changes of a pause, and not for another database', async () => {
  await change(other)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls.length).toBe(0)
  await change()
  await change()
  await vi.advanceTimersByTimeAsync(999)
  expect(calls.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.length).toBe(1)
})

test('handles changes during a call once, after it and a pause', async () => {
  await change()
  await vi.advanceTimersByTimeAsync(1_000)
  await change()
  await change()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.length).toBe(1)
  calls[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.length).toBe(2)
  calls[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.length).toBe(2)
})

test('makes no call after it was stopped', async () => {
  await change()
  await vi.advanceTimersByTimeAsync(1_000)
  await change()
  stop()
  calls[0]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  await change()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.length).toBe(1)
})

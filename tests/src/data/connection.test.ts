import { makeConnection } from '#data/connection.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

function store(hasNetwork = true) {
  const time = { now: () => Date.now(), chance: () => 0.5, randomBytes: () => new Uint8Array() }
  return makeConnection(time, () => hasNetwork)
}

test('listeners hear of a change, and not of the same state again', () => {
  const connection = store()
  const heard = vi.fn()
  const stop = connection.subscribe(heard)
  connection.report(silentError('offline'))
  connection.report(silentError('offline'))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(connection.get()).toMatchObject({ kind: 'no-answer', since: 1_000_000, nextTryAt: 1_001_000 })
  stop()
  connection.report(null)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(connection.get().kind).toBe('online')
})

test('only the browser’s own "no network" makes it offline', () => {
  const connection = store(false)
  connection.report(silentError('offline'))
  expect(connection.get().kind).toBe('offline')
})

test('while something is wrong it tries again with growing pauses, and stops once it is good', async () => {
  const connection = store()
  const tries: number[] = []
  let isUp = false
  connection.start(async () => {
    tries.push(Date.now() - 1_000_000)
    connection.report(isUp ? null : silentError('offline'))
  })
  connection.report(silentError('timeout'))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(tries).toEqual([1_000, 3_000, 7_000])
  isUp = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toEqual([1_000, 3_000, 7_000, 15_000])
  expect(connection.get()).toMatchObject({ kind: 'online', nextTryAt: null })
})

test('a probe that shows nothing is followed by another', async () => {
  const connection = store()
  const probe = vi.fn(async () => undefined)
  connection.start(probe)
  connection.report(silentError('offline'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(probe.mock.calls.length).toBeGreaterThan(1)
})

test('a wake tries at once, but at most every 5 s', async () => {
  const connection = store()
  const probe = vi.fn(async () => connection.report(silentError('offline')))
  connection.start(probe)
  for (let failed = 0; failed < 8; failed += 1) {
    connection.report(silentError('offline'))
    await vi.advanceTimersToNextTimerAsync()
  }
  const before = probe.mock.calls.length
  connection.wake()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(probe.mock.calls.length).toBe(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(probe.mock.calls.length).toBe(before + 1)
})

test('a store that was stopped asks nothing more', async () => {
  const connection = store()
  const probe = vi.fn(async () => undefined)
  const stop = connection.start(probe)
  connection.report(silentError('offline'))
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
})

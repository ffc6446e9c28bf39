import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeConnection } from '#data/http/connection.ts'
import { silentError } from '#domain/errors/wire-error.ts'

beforeEach(() => {
  page.hasNetwork = true
  page.isWatched = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

const page = { hasNetwork: true, isWatched: true }

function store() {
  const time = {
    now: () => Date.now(),
    chance: () => 0.5,
    randomBytes: () => new Uint8Array(),
    serverOffset: () => null,
  }
  return makeConnection(time, { hasNetwork: () => page.hasNetwork, isWatched: () => page.isWatched })
}

test('listeners are called for changes only', () => {
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

test('only the browser’s own signal means offline', () => {
  page.hasNetwork = false
  const connection = store()
  connection.report(silentError('offline'))
  expect(connection.get().kind).toBe('offline')
})

test('retries a fault with growing pauses until it succeeds', async () => {
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
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tries).toEqual([1_000, 3_000, 7_000, 15_000])
  expect(connection.get()).toMatchObject({ kind: 'online', nextTryAt: null })
})

test('without a fault, polls every 36 s while it is watched', async () => {
  const connection = store()
  const probe = vi.fn(async () => connection.report(null))
  connection.start(probe)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
  connection.report(null)
  await vi.advanceTimersByTimeAsync(35_999)
  expect(probe).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(probe).toHaveBeenCalledTimes(1)
  page.isWatched = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
  page.isWatched = true
  connection.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledTimes(2)
})

test('polls if the last answer is too old for a running query', async () => {
  const connection = store()
  const probe = vi.fn(async () => connection.report(silentError('offline')))
  connection.start(probe)
  connection.report(null)
  await vi.advanceTimersByTimeAsync(3_999)
  connection.freshen(4_000)
  expect(probe).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  connection.freshen(4_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(connection.get().kind).toBe('no-answer')
})

test('a successful call postpones the next poll', async () => {
  const connection = store()
  const probe = vi.fn(async () => connection.report(null))
  connection.start(probe)
  connection.report(null)
  await vi.advanceTimersByTimeAsync(20_000)
  connection.report(null)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(probe).not.toHaveBeenCalled()
})

test('polls again after an inconclusive probe', async () => {
  const connection = store()
  const probe = vi.fn(async () => undefined)
  connection.start(probe)
  connection.report(silentError('offline'))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(probe.mock.calls.length).toBeGreaterThan(1)
})

test('a wake polls at once, at most every 5 s', async () => {
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

test('a stopped store does not poll', async () => {
  const connection = store()
  const probe = vi.fn(async () => undefined)
  const stop = connection.start(probe)
  connection.report(silentError('offline'))
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
})

test('polls half as often while the leader reports', async () => {
  const connection = store()
  const probe = vi.fn(async () => connection.report(null))
  connection.start(probe)
  for (let heard = 0; heard < 5; heard += 1) {
    connection.observe(null)
    await vi.advanceTimersByTimeAsync(42_000)
  }
  expect(probe).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(probe).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(72_000)
  expect(probe).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(36_000)
  expect(probe).toHaveBeenCalledTimes(3)
})

test('the leader’s outcomes count as this window’s own', () => {
  const connection = store()
  connection.observe({ code: 'signed-out', status: 401 })
  expect(connection.get().kind).toBe('signed-out')
  connection.observe(null)
  expect(connection.get().kind).toBe('online')
})

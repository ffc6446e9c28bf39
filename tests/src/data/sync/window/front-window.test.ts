import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFrontWindow } from '#data/sync/window/front-window.ts'
import { type FakeLocks, makeFakeLocks } from '#tests/support/fake-locks.ts'

let locks: FakeLocks

beforeEach(() => {
  vi.useFakeTimers()
  locks = makeFakeLocks()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A background window of the database until it comes to the front. */
function openWindow() {
  let isFront = false
  let tell = (): void => undefined
  const { locks: own, crash } = locks.client()
  const front = makeFrontWindow('db', own, {
    isInFront: () => isFront,
    follow: (changed) => {
      tell = changed
      return () => undefined
    },
  })
  const show = async (is: boolean) => {
    isFront = is
    tell()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...front, show, crash }
}

/** The windows that notify: one letter per window. */
async function speaking(...windows: readonly ReturnType<typeof openWindow>[]): Promise<string> {
  const answers = await Promise.all(windows.map(async ({ mayNotify }) => mayNotify()))
  return answers.map((may) => (may ? 'x' : '-')).join('')
}

test('only the front window notifies', async () => {
  const [a, b, c] = [openWindow(), openWindow(), openWindow()]
  await b.show(true)
  expect(await speaking(a, b, c)).toBe('-x-')
  await b.show(false)
  await c.show(true)
  expect(await speaking(a, b, c)).toBe('--x')
})

test('without a front window one notifies, each time', async () => {
  const [a, b, c] = [openWindow(), openWindow(), openWindow()]
  expect(await speaking(a, b, c)).toBe('x--')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await speaking(c, b, a)).toBe('x--')
})

test('a closed window releases the lock', async () => {
  const [a, b] = [openWindow(), openWindow()]
  await a.show(true)
  a.crash()
  expect(await speaking(b)).toBe('x')
  await vi.advanceTimersByTimeAsync(1_000)
  await b.show(true)
  b.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(locks.held()).toEqual([])
})

test('without locks every window notifies', async () => {
  const refused = { request: async () => Promise.reject(new Error('no locks')) }
  const page = { isInFront: () => true, follow: () => () => undefined }
  expect(await makeFrontWindow('db', refused, page).mayNotify()).toBe(true)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { makeLeaving } from '#data/sync/window/leaving.ts'

const now = vi.fn()
let rows = 0
let leaving = makeLeaving({ now }, async () => rows)

beforeEach(() => {
  now.mockClear()
  rows = 0
  leaving = makeLeaving({ now }, async () => rows)
})

async function store(count: number): Promise<void> {
  rows = count
  leaving.changed()
  await Promise.resolve()
}

test('a page that is left with changes hands them over once', async () => {
  await store(2)
  expect(now).not.toHaveBeenCalled()
  leaving.left()
  leaving.left()
  await store(1)
  expect(now).toHaveBeenCalledTimes(1)
  leaving.seen()
  leaving.left()
  expect(now).toHaveBeenCalledTimes(2)
})

test('hands over a change that is stored while leaving', async () => {
  leaving.left()
  expect(now).not.toHaveBeenCalled()
  await store(1)
  expect(now).toHaveBeenCalledTimes(1)
})

test('does not wake the service worker without changes', async () => {
  await store(1)
  await store(0)
  leaving.left()
  await store(0)
  expect(now).not.toHaveBeenCalled()
})

import { expect, test, vi } from 'vitest'
import { lateModule } from '#data/platform/late-module.ts'

test('loads a module with its first use, once', async () => {
  const fetched = vi.fn(async () => ({ answer: 42 }))
  const late = lateModule(fetched)
  expect([late.get(), fetched.mock.calls.length]).toEqual([null, 0])
  const [one, other] = await Promise.all([late.load(), late.load()])
  expect([one, other, late.get()]).toEqual([{ answer: 42 }, { answer: 42 }, { answer: 42 }])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('returns null for a failed load, and retries with the next use', async () => {
  let isThere = false
  const late = lateModule(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
  expect(await late.load()).toBeNull()
  isThere = true
  expect(await late.load()).toBe('code')
})

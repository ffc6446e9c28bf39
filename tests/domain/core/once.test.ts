import { expect, test } from 'vitest'
import { once } from '#domain/core/once.ts'

test('a value is made on first use, and then reused, also if it is null', () => {
  let count = 0
  const made = once(() => {
    count += 1
    return null
  })
  expect(count).toBe(0)
  expect([made(), made(), count]).toEqual([null, null, 1])
})

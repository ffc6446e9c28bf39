import { expect, test } from 'vitest'
import { once } from '#domain/core/once.ts'

test('what is made once is made when it is asked for, and then the same, also where it is null', () => {
  let count = 0
  const made = once(() => {
    count += 1
    return null
  })
  expect(count).toBe(0)
  expect([made(), made(), count]).toEqual([null, null, 1])
})

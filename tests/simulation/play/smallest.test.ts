import { expect, test } from 'vitest'
import { smallest } from './smallest.ts'

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index)

test.each([
  ['one thing', [11]],
  ['two far apart', [2, 15]],
  ['three', [0, 7, 16]],
  ['nothing', []],
])('what needs %s keeps just that', async (_what, needed) => {
  const stays = async (left: readonly number[]) => needed.every((one) => left.includes(one))
  expect(await smallest(upTo(17), stays)).toEqual(needed)
})

test('what needs all of it keeps all of it', async () => {
  expect(await smallest(upTo(5), async () => false)).toEqual(upTo(5))
})

test('each list that is asked for is shorter than the last for which it held', async () => {
  let last = 17
  await smallest(upTo(17), async (left) => {
    expect(left.length).toBeLessThan(last)
    const holds = left.includes(3) && left.includes(9)
    if (holds) last = left.length
    return holds
  })
  expect(last).toBe(2)
})

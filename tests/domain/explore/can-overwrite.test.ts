import { expect, test } from 'vitest'
import { canOverwrite } from '#domain/explore/can-overwrite.ts'

test('a chart is changed by its owners, and by whoever has it on this device alone', () => {
  const chart = (serverId: number | null, owners: number[]) => ({ serverId, current: { owners } })
  expect(canOverwrite(chart(7, [3, 4]), 4)).toBe(true)
  expect(canOverwrite(chart(7, [3]), 4)).toBe(false)
  expect(canOverwrite({ serverId: 7, current: {} }, 4)).toBe(false)
  expect(canOverwrite(chart(null, []), 4)).toBe(true)
})

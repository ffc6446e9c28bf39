import { expect, test } from 'vitest'
import { canOverwrite } from '#domain/explore/can-overwrite.ts'

test('a chart is changed by its owners, or on the only device that has it', () => {
  const chart = (serverId: number | null, owners: number[]) => ({ serverId, current: { owners } })
  expect(canOverwrite(chart(7, [3, 4]), 4)).toBe(true)
  expect(canOverwrite(chart(7, [3]), 4)).toBe(false)
  expect(canOverwrite({ serverId: 7, current: {} }, 4)).toBe(false)
  expect(canOverwrite(chart(null, []), 4)).toBe(true)
})

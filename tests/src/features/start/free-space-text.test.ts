import { expect, test } from 'vitest'
import { freeSpaceText } from '#features/start/free-space-text.ts'

test('the room that is left is told in the unit that fits', () => {
  expect(freeSpaceText({ usedBytes: 800_000_000, quotaBytes: 7_000_000_000 })).toBe(
    '6.2 GB are free on this device.',
  )
  expect(freeSpaceText({ usedBytes: 0, quotaBytes: 120_400_000 })).toBe('120 MB are free on this device.')
  expect(freeSpaceText({ usedBytes: 9, quotaBytes: 5 })).toBe('0 MB are free on this device.')
})

test('a browser that does not say gets no sentence', () => {
  expect(freeSpaceText(null)).toBe('')
})

import { expect, test } from 'vitest'
import { freeSpaceText } from '#features/start/free-space-text.ts'

test('the free space is shown in a fitting unit', () => {
  expect(freeSpaceText({ usedBytes: 800_000_000, quotaBytes: 7_000_000_000 })).toBe(
    '6.2 GB are free on this device.',
  )
  expect(freeSpaceText({ usedBytes: 0, quotaBytes: 120_400_000 })).toBe('120 MB are free on this device.')
  expect(freeSpaceText({ usedBytes: 9, quotaBytes: 5 })).toBe('0 MB are free on this device.')
})

test('without a report of the browser there is no sentence', () => {
  expect(freeSpaceText(null)).toBe('')
})

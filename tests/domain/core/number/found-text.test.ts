import { expect, test } from 'vitest'
import { foundText } from '#domain/core/number/found-text.ts'

test('a noun may end in y', () => {
  expect([foundText(2, 2, 'saved query'), foundText(1, 1, 'saved query')]).toEqual([
    '2 saved queries',
    '1 saved query',
  ])
  expect(foundText(2, 2, 'day')).toBe('2 days')
})

test.each([
  [0, 0, '0 charts'],
  [1, 1, '1 chart'],
  [14, 14, '14 charts'],
  [0, 1, '0 of 1 chart'],
  [3, 12_000, '3 of 12,000 charts'],
])('%i of %i are shown as %s', (found, all, text) => {
  expect(foundText(found, all, 'chart')).toBe(text)
})

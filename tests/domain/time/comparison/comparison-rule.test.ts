import { describe, expect, test } from 'vitest'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { comparisonRule } from '#domain/time/comparison/comparison-rule.ts'
import { moveEnd, moveTime } from '#domain/time/comparison/time-shift.ts'

function shift(text: string) {
  const read = parseTimeOffset(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

describe('the rule of a grain and a shift', () => {
  test.each([
    ['P1D', '1 month ago', 'by-period'],
    ['P1D', '52 weeks ago', 'by-period'],
    ['P1D', '1 hour ago', 'shift-first'],
    ['PT30M', '45 minutes ago', 'shift-first'],
    ['PT6H', '1 year ago', 'by-period'],
    ['P1W', '52 weeks ago', 'by-period'],
    ['P1W', '28 days ago', 'by-period'],
    ['P1W', '30 days ago', 'shift-first'],
    ['P1W', '1 year ago', 'shift-first-by-date'],
    ['1969-12-28T00:00:00Z/P1W', '1 month ago', 'shift-first-by-date'],
    ['P1M', '1 month ago', 'by-period'],
    ['P1M', '1 year ago', 'by-period'],
    ['P1M', '52 weeks ago', 'shift-first'],
    ['P1M', '28 days ago', 'shift-first'],
    ['P3M', '1 month ago', 'shift-first'],
    ['P3M', '1 quarter ago', 'by-period'],
    ['P1Y', '3 years ago', 'by-period'],
    ['P1Y', '365 days ago', 'shift-first'],
    ['P1Y', '1 quarter ago', 'shift-first'],
    [null, '1 year ago', 'by-period'],
  ])('%s, %s: %s', (grain, text, rule) => {
    expect(comparisonRule(grain, shift(text))).toBe(rule)
  })
})

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['2023-02-28T10:00:00', '1 month ago', '2023-01-28T10:00:00'],
  ['2024-02-29T00:00:00', '4 years ago', '2020-02-29T00:00:00'],
  ['2025-01-31T00:00:00', '1 week ago', '2025-01-24T00:00:00'],
])('%s moves by %s to %s', (time, by, moved) => {
  expect(moveTime(at(time), shift(by))).toBe(at(moved))
})

test.each([
  ['2024-02-29T00:00:00', '1 year ago'],
  ['2023-03-30T12:00:00', '1 month ago'],
  ['2023-01-31T00:00:00', '1 quarter later'],
])('%s has no counterpart by %s', (time, by) => {
  expect(moveTime(at(time), shift(by))).toBeNull()
})

test.each([
  ['2023-03-01T00:00:00', '1 month ago', '2023-02-01T00:00:00'],
  ['2023-03-31T00:00:00', '1 month ago', '2023-03-01T00:00:00'],
  ['2023-03-30T15:00:00', '1 month ago', '2023-03-01T00:00:00'],
  ['2024-02-29T00:00:00', '1 year ago', '2023-03-01T00:00:00'],
])('the end %s moves by %s to %s', (time, by, moved) => {
  expect(moveEnd(at(time), shift(by))).toBe(at(moved))
})

import { describe, expect, test } from 'vitest'
import {
  rangeDays,
  rangeLabel,
  readEnds,
  readTimeRange,
  timeRangeText,
} from '#domain/dashboard/time-phrase.ts'

/** A text as it would go to the server, null for none, or the code of what is wrong. */
function wire(text: string): string | null {
  const range = readTimeRange(text)
  return range.ok ? timeRangeText(range.value) : range.error.code
}

describe('a time range goes to the server in its own case and form', () => {
  test.each([
    ['No filter', null],
    ['', null],
    ['last WEEK', 'Last week'],
    ['Last 7 days', 'Last 7 days'],
    ['last 1 day', 'Last 1 days'],
    ['Last 2 quarters', 'not-understood'],
    ['current year', 'Current year'],
    ['Previous Calendar Month', 'previous calendar month'],
    ['2001-01-01 : 2001-07-01', '2001-01-01 : 2001-07-01'],
    ['2001 : 2002', '2001-01-01 : 2002-01-01'],
    ['2001-01-01 00:30 : 2001-01-02', '2001-01-01T00:30:00 : 2001-01-02'],
    ['2001-01-01T00:00:00 : 2001-01-02T00:00:00', '2001-01-01T00:00:00 : 2001-01-02T00:00:00'],
    ['2001-01-01 : ', '2001-01-01 : '],
    [' : today', ' : today'],
    ['2001-02-30 : 2001-03-01', 'not-understood'],
    ['2001-07-01 : 2001-01-01', 'ends-reversed'],
    ['2001-07-01 : 2001-07-01', 'ends-reversed'],
    ['yesterday-ish', 'not-understood'],
    ['a : b : c', 'not-understood'],
  ])('%s', (text, expected) => {
    expect(wire(text)).toBe(expected)
  })
})

describe('its words say which days it has', () => {
  test.each([
    ['2001-01-01 : 2001-07-01', '1 Jan to 30 Jun 2001'],
    ['2001-01-01 : ', 'since 1 Jan 2001'],
    [' : 2001-01-01', 'before 1 Jan 2001'],
    ['2001-01-01T06:00:00 : 2001-01-02', '2001-01-01 06:00:00 to 2001-01-02'],
    ['previous calendar month', 'Previous month'],
    ['No filter', 'No filter'],
    ['nonsense', 'nonsense'],
  ])('%s: %s', (text, label) => {
    expect(rangeLabel(text)).toBe(label)
  })
})

test('what is wrong is said with what was typed', () => {
  const range = readEnds('2001-13-01', '')
  expect(range.ok ? '' : range.error.message).toBe(
    '“2001-13-01” is not a day. Expected a form like 2001-03-31, 2001-03-31 14:00, or today.',
  )
})

test('its length is known where both ends are', () => {
  const days = (text: string) => {
    const range = readTimeRange(text)
    return range.ok ? rangeDays(range.value) : null
  }
  expect([days('2001-05-14 : 2001-06-09'), days('2001-05-14 : '), days('Last week')]).toEqual([
    26,
    null,
    null,
  ])
})

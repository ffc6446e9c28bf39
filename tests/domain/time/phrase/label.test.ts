import { describe, expect, test } from 'vitest'
import { readEnds, readTimeRange } from '#domain/time/phrase/check.ts'
import { rangeDays, rangeLabel } from '#domain/time/phrase/label.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { timePhraseText } from '#domain/time/phrase/write.ts'

/** The text in forms, null for none, or the code of an error. */
function wire(text: string): string | null {
  const range = readTimeRange(text)
  return range.ok ? timePhraseText(range.value) : range.error.code
}

describe('a time range is stored in its normal form', () => {
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
    ['2001-02-30 : 2001-03-01', 'not-a-time'],
    ['2001-07-01 : 2001-01-01', 'reversed'],
    ['2001-07-01 : 2001-07-01', 'empty'],
    ['yesterday-ish', 'not-understood'],
    ['a : b : c', 'not-a-time'],
    ['last hour', 'Last hour'],
    ['NEXT week', 'Next week'],
    ['7 Days ago : TODAY', '7 days ago : today'],
    ['Jan 2001 : 5 Feb 2001', '2001-01-01 : 2001-02-05'],
    ['dateadd(datetime("now"), -7, DAY) : now', "DATEADD(DATETIME('now'), -7, day) : now"],
  ])('%s', (text, expected) => {
    expect(wire(text)).toBe(expected)
  })
})

describe('its label has its days', () => {
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

test('an error quotes the typed text', () => {
  const range = readEnds('2001-13-01', '')
  expect(range.ok ? '' : fieldTimeMessage(range.error)).toBe(
    '“2001-13-01” is not a day. Expected a form like 2001-03-31, 2001-03-31 14:00, or today.',
  )
})

test('its length is known if both ends are', () => {
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

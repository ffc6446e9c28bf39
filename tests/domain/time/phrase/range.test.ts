import { describe, expect, test } from 'vitest'
import { wireTimeMessage } from '#domain/time/phrase/messages.ts'
import { parseTimeRange } from '#domain/time/phrase/range.ts'

// Recorded from Superset 4.1.2 at this time; only HOLIDAY is not supported.
const NOW = Date.UTC(2026, 10, 21, 8, 42, 37)

const ACCEPTED: readonly (readonly [phrase: string, since: string, until: string])[] = [
  ['No filter', '', ''],
  ['Last day', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
  ['Last week', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['Last month', '2026-10-21T00:00:00', '2026-11-21T00:00:00'],
  ['Last quarter', '2026-08-21T00:00:00', '2026-11-21T00:00:00'],
  ['Last year', '2025-11-21T00:00:00', '2026-11-21T00:00:00'],
  ['Last 7 days', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['Next 2 weeks', '2026-11-21T00:00:00', '2026-12-05T00:00:00'],
  ['previous calendar week', '2026-11-09T00:00:00', '2026-11-16T00:00:00'],
  ['previous calendar month', '2026-10-01T00:00:00', '2026-11-01T00:00:00'],
  ['previous calendar year', '2025-01-01T00:00:00', '2026-01-01T00:00:00'],
  ['Current day', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
  ['Current week', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
  ['Current month', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
  ['Current quarter', '2026-10-01T00:00:00', '2027-01-01T00:00:00'],
  ['Current year', '2026-01-01T00:00:00', '2027-01-01T00:00:00'],
  ['2001-01-01 : 2001-02-01', '2001-01-01T00:00:00', '2001-02-01T00:00:00'],
  ['2001-01-01 : ', '2001-01-01T00:00:00', ''],
  [' : 2001-02-01', '', '2001-02-01T00:00:00'],
  ['2001-01-01T00:00:00 : now', '2001-01-01T00:00:00', '2026-11-21T08:42:37'],
  ['2001 : 2002', '2001-01-01T00:00:00', '2002-01-01T00:00:00'],
  ['Jan 2001 : Feb 2001', '2001-01-01T00:00:00', '2001-02-01T00:00:00'],
  ['7 days ago : today', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['3 weeks ago : now', '2026-10-31T00:00:00', '2026-11-21T08:42:37'],
  ['1 month ago : 1 month from now', '2026-10-21T00:00:00', '2026-12-21T08:42:37'],
  ['100 years ago : now', '1926-11-21T00:00:00', '2026-11-21T08:42:37'],
  ['yesterday : today', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
  ["DATEADD(DATETIME('2001-02-01'), -1, month) : 2001-02-01", '2001-01-01T00:00:00', '2001-02-01T00:00:00'],
  [
    "DATETRUNC(DATETIME('2001-05-17T13:45:00'), quarter) : DATETRUNC(DATETIME('2001-05-17T13:45:00'), week)",
    '2001-04-01T00:00:00',
    '2001-05-14T00:00:00',
  ],
  [
    "LASTDAY(DATETIME('2001-02-10'), month) : LASTDAY(DATETIME('2001-02-10'), year)",
    '2001-02-28T00:00:00',
    '2001-12-31T00:00:00',
  ],
  [
    "DATEADD(DATETIME('2001-01-01'), DATEDIFF(DATETIME('2001-01-01'), DATETIME('2001-01-11')), day) : ",
    '2001-01-11T00:00:00',
    '',
  ],
]

// The reference resolves these differently: hours count from midnight there, and unknown phrases are "until midnight".
const OURS: readonly (readonly [phrase: string, since: string, until: string])[] = [
  ['Last 10 hours', '2026-11-20T22:42:37', '2026-11-21T08:42:37'],
  ['Last 5 minutes', '2026-11-21T08:37:37', '2026-11-21T08:42:37'],
  ['Last 90 seconds', '2026-11-21T08:41:07', '2026-11-21T08:42:37'],
  ['Last hour', '2026-11-21T07:42:37', '2026-11-21T08:42:37'],
  ['last minute', '2026-11-21T08:41:37', '2026-11-21T08:42:37'],
  ['Next 2 hours', '2026-11-21T08:42:37', '2026-11-21T10:42:37'],
  ['current hour', '2026-11-21T08:00:00', '2026-11-21T09:00:00'],
  ['previous calendar hour', '2026-11-21T07:00:00', '2026-11-21T08:00:00'],
  ['last week', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['LAST  7   Days', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['next week', '2026-11-21T00:00:00', '2026-11-28T00:00:00'],
  ['Next quarter', '2026-11-21T00:00:00', '2027-02-21T00:00:00'],
  ['previous calendar quarter', '2026-07-01T00:00:00', '2026-10-01T00:00:00'],
  ['previous calendar day', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
  ['no filter', '', ''],
  ['Last 3 hours : now', '2026-11-21T05:42:37', '2026-11-21T08:42:37'],
]

const REFUSED: readonly (readonly [phrase: string, message: string])[] = [
  ['foo bar', 'Cannot parse time string [foo bar]'],
  ['start of this month', 'Cannot parse time string [start of this month]'],
  ['yesterday', 'Cannot parse time string [yesterday]'],
  ['2024', 'Cannot parse time string [2024]'],
  ['2001-01-01', 'Cannot parse time string [2001-01-01]'],
  ['2001-01-01:2001-02-01', 'Cannot parse time string [2001-01-01:2001-02-01]'],
  ['Lastly 7 days', 'Cannot parse time string [Lastly 7 days]'],
  ['Last 7 days or so', 'Cannot parse time string [Last 7 days or so]'],
  ['Current', 'Cannot parse time string [Current]'],
  ['previous week', 'Cannot parse time string [previous week]'],
  ['Last 2 quarters', 'Cannot parse time string [Last 2 quarters]'],
  ['2001-02-01 : 2001-01-01', 'From date cannot be larger than to date'],
  ['Last', 'Cannot parse time string [Last]'],
  ['Last fortnight', 'Cannot parse time string [Last fortnight]'],
  ['7 days : now', 'Time string is ambiguous. Please specify [7 days ago] or [7 days later].'],
  ['garbage : more', 'Cannot parse time string [garbage]'],
  ['2001-13-45 : ', 'Cannot parse time string [2001-13-45]'],
  ['Last year : 2001-01-01', 'From date cannot be larger than to date'],
  ['2001-01-01T00:00:00+02:00 : 2001-01-02', 'Cannot parse time string [2001-01-01T00:00:00+02:00]'],
]

function text(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString().slice(0, 19)
}

function rejection(phrase: string): string {
  const range = parseTimeRange(phrase, { now: NOW })
  return range.ok ? 'read' : wireTimeMessage(range.error)
}

describe('a time range is resolved as by Superset', () => {
  test.each(ACCEPTED)('%s', (phrase, since, until) => {
    const range = parseTimeRange(phrase, { now: NOW })
    expect(range.ok && [text(range.value.since), text(range.value.until)]).toEqual([since, until])
  })
})

describe('hours count from now, and case is ignored', () => {
  test.each(OURS)('%s', (phrase, since, until) => {
    const range = parseTimeRange(phrase, { now: NOW })
    expect(range.ok && [text(range.value.since), text(range.value.until)]).toEqual([since, until])
  })
})

test('ten hours before 02:17 start on the previous day', () => {
  const range = parseTimeRange('Last 10 hours', { now: Date.UTC(2026, 10, 21, 2, 17) })
  expect(range.ok && [text(range.value.since), text(range.value.until)]).toEqual([
    '2026-11-20T16:17:00',
    '2026-11-21T02:17:00',
  ])
})

describe("an unknown phrase is rejected with the wire's message", () => {
  test.each(REFUSED)('%s', (phrase, message) => {
    expect(rejection(phrase)).toBe(message)
  })
})

test('relative ends may count from now instead of midnight', () => {
  const range = parseTimeRange('Last week', { now: NOW, relativeStart: 'now', relativeEnd: 'now' })
  expect(range.ok && [text(range.value.since), text(range.value.until)]).toEqual([
    '2026-11-14T08:42:37',
    '2026-11-21T08:42:37',
  ])
})

test('a month after 31 January ends on the last day of February', () => {
  const range = parseTimeRange("DATEADD(DATETIME('2001-01-31'), 1, month) : ", { now: NOW })
  expect(range.ok && text(range.value.since)).toBe('2001-02-28T00:00:00')
})

describe('a time outside the calendar is rejected', () => {
  test.each([
    "DATEADD(DATETIME('2001-01-01'), 999999999999999, year) : ",
    "DATEADD(DATETIME('2001-01-01'), 9999, year) : ",
    "DATEADD(DATETIME('2001-01-01'), -999999999999999, second) : ",
    "DATETRUNC(DATEADD(DATETIME('2001-01-01'), 999999999999999, day), month) : ",
    "LASTDAY(DATEADD(DATETIME('2001-01-01'), 99999999999999999999, month), year) : ",
    'Last 999999 years',
    'Next 999999 months',
    '999999 years ago : now',
  ])('%s', (phrase) => {
    expect(rejection(phrase)).toBe(`Cannot parse time string [${phrase}]`)
  })

  test('a year 0 does not exist', () => {
    expect(rejection('0000-01-01 : now')).toBe('Cannot parse time string [0000-01-01]')
  })

  test('a deeply nested phrase is too long', () => {
    expect(rejection(`${'DATEADD('.repeat(50_000)}now`)).toBe(
      `Cannot parse time string [${'DATEADD('.repeat(25)}…]`,
    )
  })

  test('the longest phrase may nest as deeply as possible', () => {
    expect(rejection(`${'DATEADD('.repeat(124)}now : `)).toBe(
      `Cannot parse time string [${'DATEADD('.repeat(25)}…]`,
    )
  })
})

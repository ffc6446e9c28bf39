import { describe, expect, test } from 'vitest'
import { parseTimeRange } from '#domain/semantic/time/time-range.ts'

// Every row was recorded from Superset 4.1.2 at this time; HOLIDAY is the one function that is not known here.
const NOW = Date.UTC(2026, 10, 21, 8, 42, 37)

const ACCEPTED: readonly (readonly [phrase: string, since: string, until: string])[] = [
  ['No filter', '', ''],
  ['Last day', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
  ['Last week', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['Last month', '2026-10-21T00:00:00', '2026-11-21T00:00:00'],
  ['Last quarter', '2026-08-21T00:00:00', '2026-11-21T00:00:00'],
  ['Last year', '2025-11-21T00:00:00', '2026-11-21T00:00:00'],
  ['last week', '', '2026-11-21T00:00:00'],
  ['Last 7 days', '2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  ['Last 5 minutes', '2026-11-20T23:55:00', '2026-11-21T00:00:00'],
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
  ['2001-01-01', '', '2026-11-21T00:00:00'],
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
  ['garbage', '', '2026-11-21T00:00:00'],
  ['2001-01-01:2001-02-01', '', '2026-11-21T00:00:00'],
]

const REFUSED: readonly (readonly [phrase: string, message: string])[] = [
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

describe('a time range is read as Superset reads it', () => {
  test.each(ACCEPTED)('%s', (phrase, since, until) => {
    const range = parseTimeRange(phrase, { now: NOW })
    expect(range.ok && [text(range.value.since), text(range.value.until)]).toEqual([since, until])
  })
})

describe('a phrase that Superset refuses is refused in its words', () => {
  test.each(REFUSED)('%s', (phrase, message) => {
    expect(parseTimeRange(phrase, { now: NOW })).toEqual({
      ok: false,
      error: { code: 'time-phrase', message },
    })
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

describe('a time that no calendar has is refused, not met on the way', () => {
  const cannot = (phrase: string) => `Cannot parse time string [${phrase}]`
  test.each([
    "DATEADD(DATETIME('2001-01-01'), 999999999999999, year)",
    "DATEADD(DATETIME('2001-01-01'), 9999, year)",
    "DATEADD(DATETIME('2001-01-01'), -999999999999999, second)",
    "DATETRUNC(DATEADD(DATETIME('2001-01-01'), 999999999999999, day), month)",
    "LASTDAY(DATEADD(DATETIME('2001-01-01'), 99999999999999999999, month), year)",
  ])('%s', (phrase) => {
    const range = parseTimeRange(`${phrase} : `, { now: NOW })
    expect(range.ok ? 'read' : range.error.message).toBe(cannot(phrase))
  })

  test.each(['Last 999999 years', 'Next 999999 months', '999999 years ago : now', '0000-01-01 : now'])(
    '%s',
    (phrase) => {
      const range = parseTimeRange(phrase, { now: NOW })
      expect(range.ok ? 'read' : range.error.message).toBe(cannot(phrase.replace(' : now', '')))
    },
  )

  test('a phrase that nests deeply is too long to be one', () => {
    const phrase = `${'DATEADD('.repeat(50_000)}now`
    const range = parseTimeRange(phrase, { now: NOW })
    expect(range.ok ? 'read' : range.error.message).toBe(cannot(`${'DATEADD('.repeat(25)}…`))
  })

  test('a phrase of the greatest length nests as deeply as it can', () => {
    const phrase = `${'DATEADD('.repeat(124)}now : `
    const range = parseTimeRange(phrase, { now: NOW })
    expect(range.ok ? 'read' : range.error.message).toBe(cannot(`${'DATEADD('.repeat(25)}…`))
  })
})

import { describe, expect, test } from 'vitest'
import { parseTimeRange } from '#domain/time/phrase/range.ts'
import { sentTimeRange } from '#domain/time/phrase/write.ts'

describe('a phrase that Superset resolves equally is sent unchanged', () => {
  test.each([
    'No filter',
    'Last day',
    'Last quarter',
    'Last 7 days',
    'Next 2 weeks',
    'Current quarter',
    'previous calendar month',
    '7 days ago : today',
    '1 month ago : 1 month from now',
    '2001-01-01 : ',
    ' : now',
    '2001-01-01T00:30:00 : 2001-01-02',
  ])('%s', (phrase) => {
    expect(sentTimeRange(phrase)).toBe(phrase)
  })
})

// Superset counts hours from midnight, and treats unknown phrases as "until midnight".
describe('a phrase that Superset resolves differently is sent as two ends of its functions', () => {
  test.each([
    ['Last 10 hours', "DATEADD(DATETIME('now'), -10, hour) : now"],
    ['last minute', "DATEADD(DATETIME('now'), -1, minute) : now"],
    ['Next 2 hours', "now : DATEADD(DATETIME('now'), 2, hour)"],
    ['next week', "today : DATEADD(DATETIME('today'), 1, week)"],
    ['last MONTH', 'Last month'],
    ['current year', 'Current year'],
    ['Current hour', "DATETRUNC(DATETIME('now'), hour) : DATEADD(DATETRUNC(DATETIME('now'), hour), 1, hour)"],
    [
      'previous calendar quarter',
      "DATEADD(DATETRUNC(DATETIME('today'), quarter), -1, quarter) : DATETRUNC(DATETIME('today'), quarter)",
    ],
    ['1 quarter ago : tomorrow', "3 months ago : DATEADD(DATETIME('today'), 1, day)"],
    ['Last 3 hours : now', "DATEADD(DATETIME('now'), -3, hour) : now"],
    ['2 days later : ', "DATEADD(DATETIME('today'), 2, day) : "],
  ])('%s: %s', (phrase, sent) => {
    expect(sentTimeRange(phrase)).toBe(sent)
  })
})

const PHRASES = [
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].flatMap((unit) => [
    `Last ${unit}`,
    `Next ${unit}`,
    `Current ${unit}`,
    `previous calendar ${unit}`,
    `3 ${unit}s ago : now`,
    `today : 2 ${unit}s from now`,
    `yesterday : 3 ${unit}s later`,
    `DATEADD(DATETRUNC(LASTDAY(DATETIME('5 Jan 2001'), ${unit}), ${unit}), 2, ${unit}) : now`,
  ]),
  'Last 10 hours',
  'Last 7 days',
  'Next 2 months',
  'Last 0 days',
  "DATEADD(DATETIME('2001'), DATEDIFF(DATETIME('2001-01-01'), DATETIME('today')), hour) : ",
]

test.each(PHRASES)('%s has the same ends in the form that is sent', (phrase) => {
  const now = Date.UTC(2024, 1, 29, 13, 14, 15)
  const range = parseTimeRange(phrase, { now })
  expect(range.ok).toBe(true)
  expect(parseTimeRange(sentTimeRange(phrase), { now })).toEqual(range)
})

test.each(['foo bar', '2024', 'HOLIDAY("Easter", DATETIME("2001"), "France") : now'])(
  '%s is sent as it is, or not at all',
  (phrase) => {
    expect(sentTimeRange(phrase)).toBe(phrase)
  },
)

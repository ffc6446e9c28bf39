import { expect, test } from 'vitest'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { misalignmentText, supersetMisalignment } from '#domain/time/comparison/superset-alignment.ts'
import { at } from './at.ts'

function shift(text: string) {
  const read = parseTimeOffset(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

const range = (since: string, until: string) => ({ since: at(since), until: at(until) })
const IN_2023 = range('2023-04-01', '2023-05-01')

// By hand, from the rule of Superset 4.1.2: the ends of the range are moved with the last day of a month for a day that it
// lacks, and truncated times are joined by their text: of a week, month, quarter or year the label, else the time.
test.each([
  ['P1M', '1 year ago', null],
  ['P1M', '1 month ago', null],
  ['P1M', '52 weeks ago', 'grain'],
  ['P1M', '1 week ago', 'grain'],
  ['P1M', '28 days ago', 'grain'],
  ['P1M', '30 days ago', 'grain'],
  ['P3M', '1 month ago', 'grain'],
  ['P3M', '3 months ago', null],
  ['P3M', '1 quarter ago', 'quarters'],
  ['P1Y', '2 years ago', null],
  ['P1Y', '365 days ago', 'grain'],
  ['P1W', '52 weeks ago', null],
  ['P1W', '28 days ago', null],
  ['P1W', '30 days ago', 'grain'],
  ['P1W', '1 year ago', 'grain'],
  ['1969-12-28T00:00:00Z/P1W', '1 week ago', null],
  ['P1W/1970-01-03T00:00:00Z', '1 month ago', 'grain'],
  ['P1D', '1 day ago', null],
  ['P1D', '52 weeks ago', null],
  ['P1D', '1 year ago', null],
  ['P1D', '1 hour ago', 'grain'],
  ['PT1H', '1 hour ago', null],
  ['PT1H', '30 minutes ago', 'grain'],
  ['PT6H', '1 day later', null],
  ['PT2H', '1 day ago', 'grain'],
  [null, '1 year ago', 'itself'],
])('in April 2023, grain %s, %s: %s', (grain, text, kind) => {
  const found = supersetMisalignment({ kind: 'first-column', grain }, shift(text), IN_2023)
  expect(found?.kind ?? null).toBe(kind)
})

// February 2023 has 28 days, that of 2024 has 29.
test.each([
  ['P1D', '2024-02-01', '2024-03-01', '1 year ago', '2024-02-29'],
  ['PT1H', '2024-02-29', '2024-03-01', '1 year ago', '2024-02-29'],
  ['P1D', '2024-02-01', '2024-02-29', '1 year ago', '2024-02-29'],
  ['P1D', '2024-03-01', '2024-04-01', '1 year ago', null],
  ['P1D', '2023-02-01', '2023-03-01', '1 year later', null],
  ['P1D', '2025-02-01', '2025-03-01', '1 year ago', null],
  ['P1D', '2024-02-01', '2024-03-01', '4 years ago', null],
  ['P1D', '2024-02-01', '2024-03-01', '52 weeks ago', null],
  ['P1D', '2023-03-01', '2023-04-01', '1 month ago', '2023-03-29'],
  ['P1D', '2024-03-01', '2024-04-01', '1 month ago', '2024-03-30'],
  ['P1D', '2023-03-01', '2023-03-29', '1 month ago', '2023-03-29'],
  ['P1D', '2023-03-01', '2023-03-28', '1 month ago', null],
  ['P1D', '1990-01-01', '2030-01-01', '1 year ago', '1992-02-29'],
  ['P1M', '2024-01-01', '2025-01-01', '1 year ago', null],
  ['P1M', '2024-01-01', '2024-02-29', '1 year ago', '2024-02-29'],
  ['P1M', '2024-02-29', '2024-06-01', '1 year ago', '2024-02-29'],
])(
  'grain %s from %s to %s, %s: the first day without a counterpart is %s',
  (grain, since, until, text, day) => {
    const found = supersetMisalignment({ kind: 'first-column', grain }, shift(text), range(since, until))
    expect(found).toEqual(day === null ? null : { kind: 'day', day: at(day) })
  },
)

test.each([
  [0, '1 year ago', null],
  [0, '1 week later', 'direction'],
  [1, '1 year ago', 'several'],
  [0, '1 quarter ago', 'quarters'],
])('a query without a time axis, shift number %s, %s: %s', (place, text, kind) => {
  const found = supersetMisalignment({ kind: 'none', place }, shift(text), IN_2023)
  expect(found?.kind ?? null).toBe(kind)
})

test('a range that ends on a day without a counterpart is not comparable without a time axis either', () => {
  const found = supersetMisalignment(
    { kind: 'none', place: 0 },
    shift('1 month ago'),
    range('2023-03-01', '2023-03-31'),
  )
  expect(found).toEqual({ kind: 'day', day: at('2023-03-31') })
})

test('times outside the first column are joined with themselves', () => {
  expect(supersetMisalignment({ kind: 'other-column' }, shift('1 year ago'), IN_2023)?.kind).toBe('itself')
})

test('a range with unknown ends is checked by its grain only', () => {
  const open = { since: null, until: null }
  const of = (grain: string) =>
    supersetMisalignment({ kind: 'first-column', grain }, shift('1 year ago'), open)
  expect(of('P1D')).toBeNull()
  expect(of('P1W')).toEqual({ kind: 'grain' })
})

test('a reason names the day', () => {
  expect(misalignmentText({ kind: 'day', day: at('2024-02-29') })).toBe(
    'not comparable, 2024-02-29 has no counterpart',
  )
})

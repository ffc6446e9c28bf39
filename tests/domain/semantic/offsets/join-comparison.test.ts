import { expect, test } from 'vitest'
import { joinComparison } from '#domain/semantic/offsets/join-comparison.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { columnName, type Frame } from '#domain/semantic/steps/frame.ts'
import { frame } from '#tests/domain/semantic/steps/step-frames.ts'

interface How {
  readonly offset: string
  readonly keys: readonly string[]
  readonly axis?: string
  readonly hoursOffset?: number
  readonly isShifted?: boolean
}

/** Column names and rows after a comparison, or the message. */
function joined(
  own: Frame,
  other: Frame,
  { offset, keys, axis, hoursOffset = 0, isShifted = false }: How,
): unknown {
  const distance = parseTimeOffset(offset)
  if (!distance.ok) return distance.error.message
  const result = joinComparison(own, other, {
    offset,
    distance: distance.value,
    keys,
    axis: axis ?? null,
    hoursOffset,
    isShifted,
  })
  return result.ok ? [result.value.columns.map(columnName), ...result.value.rows] : result.error.message
}

const [EIGHTH, NINTH] = [978_912_000_000, 978_998_400_000]
const [FIRST, SECOND] = [978_307_200_000, 978_393_600_000]
const [JANUARY, FEBRUARY, MARCH] = [978_307_200_000, 980_985_600_000, 983_404_800_000]

test('days are joined with those of a week before', () => {
  const own = frame(
    ['@date', '#count'],
    [
      [EIGHTH, 16_938],
      [NINTH, 16_893],
    ],
  )
  const other = frame(
    ['@date', '#count'],
    [
      [SECOND, 16_850],
      [FIRST, 14_828],
    ],
  )
  const how = { offset: '1 week ago', keys: ['date'], axis: 'date' }
  expect(joined(own, other, how)).toEqual([
    ['date', 'count', 'count__1 week ago'],
    [EIGHTH, 16_938, 14_828],
    [NINTH, 16_893, 16_850],
  ])
})

test('months are joined by year and month', () => {
  const own = frame(
    ['@date', '#count'],
    [
      [FEBRUARY, 458_170],
      [MARCH, 511_502],
    ],
  )
  const other = frame(
    ['@date', '#count'],
    [
      [JANUARY, 508_239],
      [FEBRUARY, 458_170],
    ],
  )
  const how = { offset: '1 month ago', keys: ['date'], axis: 'date' }
  expect(joined(own, other, how)).toEqual([
    ['date', 'count', 'count__1 month ago'],
    [FEBRUARY, 458_170, 508_239],
    [MARCH, 511_502, 458_170],
  ])
})

/** The first ms of a day. */
const day = (text: string) => Date.parse(text)

test('each day of February has one day of January, in any row order', () => {
  const own = frame(
    ['@date', '#n'],
    [
      [day('2023-02-27'), 227],
      [day('2023-02-28'), 228],
    ],
  )
  const other = frame(
    ['@date', '#n'],
    ['2023-01-31', '2023-01-28', '2023-01-27', '2023-01-30', '2023-01-29'].map((text) => [
      day(text),
      Number(text.slice(8)),
    ]),
  )
  expect(joined(own, other, { offset: '1 month ago', keys: ['date'], axis: 'date' })).toEqual([
    ['date', 'n', 'n__1 month ago'],
    [day('2023-02-27'), 227, 27],
    [day('2023-02-28'), 228, 28],
  ])
})

test('29 February has no counterpart a year before or later', () => {
  const leap = frame(
    ['@date', '#n'],
    [
      [day('2024-02-28'), 28],
      [day('2024-02-29'), 29],
    ],
  )
  const year = (text: string) => frame(['@date', '#n'], [[day(text), 1]])
  const how = { keys: ['date'], axis: 'date' }
  expect(joined(leap, year('2023-02-28'), { ...how, offset: '1 year ago' })).toEqual([
    ['date', 'n', 'n__1 year ago'],
    [day('2024-02-28'), 28, 1],
    [day('2024-02-29'), 29, null],
  ])
  expect(joined(year('2025-02-28'), leap, { ...how, offset: '1 year ago' })).toEqual([
    ['date', 'n', 'n__1 year ago'],
    [day('2025-02-28'), 1, 28],
  ])
})

test('displayed times are shifted as stored', () => {
  // 1 March is shown five hours earlier, on 29 February.
  const own = frame(['@date', '#n'], [[Date.parse('2024-02-29T19:00:00Z'), 3]])
  const other = frame(
    ['@date', '#n'],
    [
      [Date.parse('2024-01-28T19:00:00Z'), 1],
      [Date.parse('2024-01-31T19:00:00Z'), 2],
    ],
  )
  const how = { offset: '1 month ago', keys: ['date'], axis: 'date', hoursOffset: -5 }
  expect(joined(own, other, how)).toEqual([
    ['date', 'n', 'n__1 month ago'],
    [Date.parse('2024-02-29T19:00:00Z'), 3, 2],
  ])
})

test('rows that the database shifted, and a numeric axis, are joined directly', () => {
  const own = frame(['@date', '#n'], [[FEBRUARY, 2]])
  const other = frame(['@date', '#n'], [[FEBRUARY, 1]])
  const how = { offset: '52 weeks ago', keys: ['date'], axis: 'date' }
  expect(joined(own, other, { ...how, isShifted: true })).toEqual([
    ['date', 'n', 'n__52 weeks ago'],
    [FEBRUARY, 2, 1],
  ])
  const years = (n: number) => frame(['#date', '#n'], [[2024, n]])
  expect(joined(years(5), years(4), how)).toEqual([
    ['date', 'n', 'n__52 weeks ago'],
    [2024, 5, 4],
  ])
})

test('without a time axis dimensions are joined; missing rows are null', () => {
  const own = frame(
    ['origin', '#count'],
    [
      ['ABE', 17],
      ['ABI', 8],
    ],
  )
  const other = frame(['origin', '#count'], [['ABE', 13]])
  expect(joined(own, other, { offset: '1 month ago', keys: ['origin'] })).toEqual([
    ['origin', 'count', 'count__1 month ago'],
    ['ABE', 17, 13],
    ['ABI', 8, null],
  ])
})

test('single rows are joined with an index', () => {
  expect(
    joined(frame(['#count'], [[17_111]]), frame(['#count'], [[14_828]]), { offset: '1 month ago', keys: [] }),
  ).toEqual([
    ['index', 'count', 'count__1 month ago'],
    [0, 17_111, 14_828],
  ])
})

test.each([
  ['28 days ago', { count: -28, unit: 'day' }],
  ['a year later', { count: 1, unit: 'year' }],
  ['1 quarter ago', { count: -1, unit: 'quarter' }],
])('%s is a shift', (text, distance) => expect(parseTimeOffset(text)).toEqual({ ok: true, value: distance }))

test.each(['', 'ago', '1 fortnight ago', `1${' '.repeat(100_000)}day ago`])('%.20s is no shift', (text) => {
  expect(parseTimeOffset(text)).toMatchObject({ ok: false, error: { code: 'time' } })
})

import { expect, test } from 'vitest'
import { joinComparison } from '#domain/semantic/offsets/join-comparison.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { columnName, type Frame } from '#domain/semantic/steps/frame.ts'
import { frame } from '#tests/domain/semantic/steps/step-frames.ts'

interface How {
  readonly offset: string
  readonly keys: readonly string[]
  readonly axis?: string
  readonly grain?: string
}

/** The names of the columns over the rows after a comparison, or the message. */
function joined(own: Frame, other: Frame, { offset, keys, axis, grain }: How): unknown {
  const distance = parseTimeOffset(offset)
  if (!distance.ok) return distance.error.message
  const result = joinComparison(own, other, {
    offset,
    distance: distance.value,
    keys,
    axis: axis ?? null,
    grain: grain ?? null,
  })
  return result.ok ? [result.value.columns.map(columnName), ...result.value.rows] : result.error.message
}

const [EIGHTH, NINTH] = [978_912_000_000, 978_998_400_000]
const [FIRST, SECOND] = [978_307_200_000, 978_393_600_000]
const [JANUARY, FEBRUARY, MARCH] = [978_307_200_000, 980_985_600_000, 983_404_800_000]

test('days are set beside those of a week before', () => {
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
  const how = { offset: '1 week ago', keys: ['date'], axis: 'date', grain: 'P1D' }
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
  const how = { offset: '1 month ago', keys: ['date'], axis: 'date', grain: 'P1M' }
  expect(joined(own, other, how)).toEqual([
    ['date', 'count', 'count__1 month ago'],
    [FEBRUARY, 458_170, 508_239],
    [MARCH, 511_502, 458_170],
  ])
})

test('without a time axis dimensions are joined; what the other time has not is missing', () => {
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

test('single rows stand beside each other under an index', () => {
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
])('%s is a distance', (text, distance) =>
  expect(parseTimeOffset(text)).toEqual({ ok: true, value: distance }),
)

test.each(['', 'ago', '1 fortnight ago', `1${' '.repeat(100_000)}day ago`])('%.20s is none', (text) => {
  expect(parseTimeOffset(text)).toMatchObject({ ok: false, error: { code: 'time' } })
})

import { expect, test } from 'vitest'
import { linesOfResult, movedLines, rowsOfResult, valueAt } from '#domain/chart/annotations/layer-data.ts'
import { day, resultOf } from '#tests/domain/chart/example-chart.ts'

test('rows of a result are objects by column name', () => {
  const result = resultOf({ date: 'time', origin: 'text' }, [day('2001-01-01'), 'ATL'], [null, 'ORD'])
  expect(rowsOfResult(result)).toEqual({
    kind: 'rows',
    rows: [
      { date: day('2001-01-01'), origin: 'ATL' },
      { date: null, origin: 'ORD' },
    ],
  })
})

const LINES = resultOf(
  { date: 'time', n: 'number', 'n__1 week ago': 'number' },
  [day('2001-01-03'), 4, 9],
  [day('2001-01-01'), 2, 7],
  [day('2001-01-02'), null, 8],
)

test('lines of a result follow its time, those of a shifted time are separate', () => {
  const { lines } = { lines: [], ...linesOfResult(LINES, '') }
  expect(lines).toEqual([
    {
      name: 'n',
      points: [
        [day('2001-01-01'), 2],
        [day('2001-01-03'), 4],
      ],
    },
    {
      name: 'n__1 week ago',
      points: [
        [day('2001-01-01'), 7],
        [day('2001-01-02'), 8],
        [day('2001-01-03'), 9],
      ],
    },
  ])
  expect({ lines: [], ...linesOfResult(LINES, '1 week ago') }.lines.map(({ name }) => name)).toEqual([
    'n__1 week ago',
  ])
})

test('a line is interpolated between two points, and has no value beyond its ends', () => {
  const points = [
    [10, 1],
    [20, 3],
  ] as const
  expect([5, 10, 15, 20, 21].map((x) => valueAt(points, x))).toEqual([null, 1, 2, 3, null])
  expect(valueAt([], 1)).toBeNull()
})

test('lines of a compared period are moved to the current one', () => {
  const data = { kind: 'lines' as const, lines: [{ name: 'n', points: [[day('2001-02-28'), 3] as const] }] }
  const moved = (shift: string) => {
    const { lines } = { lines: [], ...movedLines(data, shift) }
    return lines[0]?.points
  }
  expect(moved('1 year ago')).toEqual([[day('2002-02-28'), 3]])
  expect(moved('1 day later')).toEqual([[day('2001-02-27'), 3]])
  expect(moved('')).toEqual([[day('2001-02-28'), 3]])
})

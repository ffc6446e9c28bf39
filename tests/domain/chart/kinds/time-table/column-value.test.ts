import { expect, test } from 'vitest'
import { columnValue, lineOf } from '#domain/chart/kinds/time-table/column-value.ts'
import { columnName, timeColumns } from '#domain/chart/kinds/time-table/time-columns.ts'

const columnOf = (settings: Record<string, unknown>) => {
  const [column] = timeColumns([settings]).columns
  if (column === undefined) throw new Error('not a column')
  return column
}
const values = [10, 20, null, 40, 50]
const sums = [100, 100, 100, 100, 200]

test.each([
  [{ colType: 'time' }, 50],
  [{ colType: 'time', timeLag: 1, comparisonType: 'value' }, 40],
  [{ colType: 'time', timeLag: '1', comparisonType: 'diff' }, 10],
  [{ colType: 'time', timeLag: 1, comparisonType: 'perc' }, 1.25],
  [{ colType: 'time', timeLag: 1, comparisonType: 'perc_change' }, 0.25],
  [{ colType: 'time', timeLag: 2, comparisonType: 'diff' }, null],
  [{ colType: 'time', timeLag: -1, comparisonType: 'diff' }, 40],
  [{ colType: 'time', timeLag: 5, comparisonType: 'diff' }, null],
  [{ colType: 'contrib' }, 0.25],
  [{ colType: 'avg', timeLag: 2 }, 45],
  [{ colType: 'avg', timeLag: 3 }, 45],
] as const)('%j is %s', (settings, value) => {
  expect(columnValue(columnOf(settings), values, sums)).toBe(value)
})

// (now − before) / |before|, as in tables and lines: an increase is positive also from a negative value.
test.each([
  [[-5, 5], 2],
  [[5, -5], -2],
  [[-5, -10], -1],
  [[0, 0], 0],
  [[0, 5], null],
  [[null, 5], null],
] as const)('the change of %j as a share is %s', (both, share) => {
  const column = columnOf({ colType: 'time', timeLag: 1, comparisonType: 'perc_change' })
  expect(columnValue(column, both, both)).toBe(share)
})

test('a line of ratios divides each value by the one some steps before', () => {
  expect(lineOf(columnOf({ colType: 'spark', timeRatio: 1 }), [10, 20, 0, 5])).toEqual([2, 0, null])
  expect(lineOf(columnOf({ colType: 'spark' }), [10, 20])).toEqual([10, 20])
})

test('a column without a label has the name of its type', () => {
  expect(columnName(columnOf({ colType: 'avg', label: ' ' }))).toBe('Average')
  expect(columnName(columnOf({ colType: 'avg', label: 'Mean' }))).toBe('Mean')
})

test('invalid columns are counted', () => {
  expect(timeColumns([{ colType: 'spark' }, { colType: 'pie' }, 7]).lost).toBe(2)
})

import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/table/kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { tableText } from '#domain/chart/model/table-text.ts'
import { day, drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'table', groupby: ['route'], metrics: ['count', 'delay'] }
const rows = resultOf(
  { route: 'text', count: 'number', delay: 'number' },
  ['EWR to ORD', 5201, 7.7],
  ['LGA to ORD', 2600, -14.75],
)

const texts = (drawing: Drawing | null) => drawing?.table.rows.map((row) => row.map((cell) => cell.text))

test('aggregates have three digits, alike in a column, and a bar for their share of the largest', () => {
  const drawing = drawingOf(kind, form, [rows])
  expect(texts(drawing)).toEqual([
    ['EWR to ORD', '5,201', '7.7'],
    ['LGA to ORD', '2,600', '−14.8'],
  ])
  expect(drawing?.table.rows[1]?.map((cell) => cell.bar)).toEqual([null, 2600 / 5201, 1])
  expect(drawing?.table.rows[1]?.[2]).toMatchObject({ exact: '−14.75', isNegative: true })
})

test('raw rows keep all digits and have no bars; times are ISO; nothing and no text say so', () => {
  const raw = resultOf(
    { at: 'time', delay: 'number', note: 'text' },
    [day('2001-06-30') + 1500, 0.123456, null],
    [null, null, ''],
  )
  const rawForm = { viz_type: 'table', query_mode: 'raw', all_columns: ['at'] }
  const drawing = drawingOf(kind, rawForm, [raw])
  expect(texts(drawing)).toEqual([
    ['2001-06-30 00:00:01.500', '0.123456', 'null'],
    ['null', 'null', 'empty'],
  ])
  expect(drawing?.table.columns.some((column) => column.hasBars)).toBe(false)
})

test('an integer that is too large for a number keeps every digit', () => {
  const big = resultOf({ id: 'number' }, ['9223372036854775807'])
  expect(texts(drawingOf(kind, form, [big]))).toEqual([['9,223,372,036,854,775,807']])
})

test('the total stands under its columns', () => {
  const totals = resultOf({ count: 'number' }, [7801])
  const drawing = drawingOf(kind, { ...form, show_totals: true }, [rows, totals])
  expect(drawing?.table.totals?.map((cell) => cell.text)).toEqual(['Total', '7,801', ''])
})

test('rows that reach the limit are told as cut', () => {
  expect(drawingOf(kind, { ...form, row_limit: 2 }, [rows])?.cut).toBe('cut at 2 rows')
  expect(drawingOf(kind, { ...form, row_limit: 3 }, [rows])?.cut).toBeNull()
})

test('copied text is exact, without grouping, and empty for nothing', () => {
  const result = resultOf({ route: 'text', count: 'number' }, ['a\tb', -5201], [null, null])
  const table = drawingOf(kind, form, [result])?.table
  expect(table && tableText(table)).toBe('route\tcount\na b\t-5201\n\t')
})

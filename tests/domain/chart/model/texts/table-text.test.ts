import { expect, test } from 'vitest'
import { kind as pie } from '#domain/chart/kinds/pie/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

function copied(kind: typeof pie, form: Record<string, unknown>, ...results: readonly ChartResult[]) {
  const drawing = drawingOf(kind, form, results)
  return drawing === null ? [] : tableText(drawing.table).split('\n').slice(1)
}

test('texts are copied unchanged and numbers with all digits, by the type of their column', () => {
  const rows = resultOf(
    { code: 'text', f: 'number' },
    ['1,234', 0.1234567891],
    ['12,5', 0.00000012],
    ['−5', 1e22],
    ['00123', 1234567.891],
  )
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: ['code', 'f'] }
  expect(copied(table, form, rows)).toEqual([
    '1,234\t0.1234567891',
    '12,5\t1.2e-7',
    '−5\t1e22',
    '00123\t1234567.891',
  ])
  const drawn = drawingOf(table, form, [rows])?.table.rows.map((cells) => cells[1]?.text)
  expect(drawn).toEqual(['0.1234567891', '1.2e−7', '1e22', '1,234,567.891'])
})

test('integers that exceed a double, times, booleans and missing values are copied exactly', () => {
  const rows = resultOf(
    { n: 'number', at: 'time', yes: 'boolean', note: 'text' },
    ['9223372036854775807', day('2001-01-02'), true, null],
    [-1500, null, false, ''],
  )
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: ['n'] }
  expect(copied(table, form, rows)).toEqual(['9223372036854775807\t2001-01-02\ttrue\t', '-1500\t\tfalse\t'])
})

test('totals are copied too', () => {
  const form = { viz_type: 'table', groupby: ['k'], metrics: ['n'], show_totals: true }
  const rows = resultOf({ k: 'text', n: 'number' }, ['a', 1200], ['b', 34.5])
  expect(copied(table, form, rows, resultOf({ n: 'number' }, [1234.5]))).toEqual([
    'a\t1200',
    'b\t34.5',
    'Total\t1234.5',
  ])
})

test('in a pie a text that reads like a missing value is copied as that text', () => {
  const rows = resultOf({ k: 'text', n: 'number' }, [null, 4], ['null', 3], ['', 2], ['empty', 1])
  const form = { viz_type: 'pie', groupby: ['k'], metric: 'n' }
  expect(copied(pie, form, rows).map((line) => line.split('\t').slice(0, 2))).toEqual([
    ['', '4'],
    ['null', '3'],
    ['', '2'],
    ['empty', '1'],
  ])
})

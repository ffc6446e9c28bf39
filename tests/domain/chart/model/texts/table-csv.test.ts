import { expect, test } from 'vitest'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { tableCsv } from '#domain/chart/model/texts/table-csv.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

test('a table is CSV with its totals; texts that look like a formula are escaped, numbers have all digits', () => {
  const form = { viz_type: 'table', groupby: ['k'], metrics: ['n'], show_totals: true }
  const rows = resultOf({ k: 'text', n: 'number' }, ['=1+2', -1200], ['a "b", c', 34.5], [null, null])
  const drawing = drawingOf(table, form, [rows, resultOf({ n: 'number' }, [1234.5])])
  expect(drawing && tableCsv(drawing.table, DEFAULT_STYLE)).toBe(
    'k,n\n\'=1+2,-1200\n"a ""b"", c",34.5\n,\nTotal,1234.5\n',
  )
})

test('a table is written in a style like the rows of a result', () => {
  const form = { viz_type: 'table', groupby: ['k'], metrics: ['n'], show_totals: true }
  const rows = resultOf({ k: 'text', n: 'number' }, ['a;b', -1200.5], [null, 34], ['=1', null])
  const drawing = drawingOf(table, form, [rows, resultOf({ n: 'number' }, [1234.5])])
  const style = { separator: ';', decimal: ',', nullText: 'NULL', quotes: 'needed', hasBom: false } as const
  expect(drawing && tableCsv(drawing.table, style)).toBe(
    'k;n\n"a;b";-1200,5\nNULL;34\n\'=1;NULL\nTotal;1234,5\n',
  )
})

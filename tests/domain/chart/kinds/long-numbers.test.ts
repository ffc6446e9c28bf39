import { expect, test } from 'vitest'
import { kind as bigNumber } from '#domain/chart/kinds/big-number/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const LONG = '170141183460469231731687303715884105727'

test('a big number that no double holds keeps its digits behind the short form', () => {
  const drawing = drawingOf(bigNumber, { viz_type: 'big_number_total', metric: 'sum' }, [
    resultOf({ sum: 'number' }, [LONG]),
  ])
  expect(modelOf(drawing, 'number').exact).toBe('170,141,183,460,469,231,731,687,303,715,884,105,727')
  expect(drawing && tableText(drawing.table)).toBe(`Delays\n${LONG}`)
})

test('a column has one form, whether a double holds its numbers or not', () => {
  const rows = resultOf({ origin: 'text', sum: 'number' }, ['ATL', '123456789012345678.50'], ['ORD', 1.5])
  const form = { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: ['sum'] }
  const textsOf = (more: object) => {
    const formats = {
      number: (format: string | null) =>
        format === null ? null : (value: number) => `${value.toFixed(0)} km`,
      time: () => null,
    }
    const drawing = drawingOf(table, { ...form, ...more }, [rows], { formats })
    return modelOf(drawing, 'table').rows.map((row) => [row[1]?.text, row[1]?.plain])
  }
  expect(textsOf({})).toEqual([
    ['123,456,789,012,345,678.50', '123456789012345678.50'],
    ['2', '1.5'],
  ])
  expect(textsOf({ column_config: { sum: { d3NumberFormat: '.0f' } } })).toEqual([
    ['123456789012345680 km', '123456789012345678.50'],
    ['2 km', '1.5'],
  ])
})

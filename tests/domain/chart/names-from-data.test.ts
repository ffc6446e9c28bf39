import { describe, expect, test } from 'vitest'
import { drawLine } from '#domain/chart/kinds/line/to-model.ts'
import { drawTable } from '#domain/chart/kinds/table/to-model.ts'
import { type ChartRows, parseChartResult } from '#domain/chart/result/chart-result.ts'
import { type Dataset, formatOf, labelOf } from '#domain/dataset/dataset.ts'
import { contextOf, day } from './example-chart.ts'

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

const DATASET: Dataset = {
  id: 1,
  name: 'flights',
  databaseName: 'examples',
  mainTimeColumn: null,
  columns: [],
  labels: { count: 'Flights' },
  formats: { count: ',d' },
}

function rowsOf(names: readonly string[], ...cells: readonly (readonly unknown[])[]) {
  const answer = parseChartResult({
    result: [
      {
        colnames: names,
        coltypes: names.map((_name, at) => (at === 0 ? 2 : 0)),
        data: cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))),
        rowcount: cells.length,
      },
    ],
  })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

function rowsAt(all: readonly ChartRows[]): ChartRows {
  const [rows] = all
  if (rows === undefined) throw new Error('no rows')
  return rows
}

describe.each(NAMES)('a column called %s', (name) => {
  test('is read with its values', () => {
    expect(rowsOf(['at', name], [1, 5], [2, 7])[0]?.rows).toEqual([
      [1, 5],
      [2, 7],
    ])
  })

  test('is its own head in a table', () => {
    const form = { viz_type: 'table', groupby: ['at'], metrics: [name] }
    const { table } = drawTable(rowsOf(['at', name], [1, 5]), contextOf(form, { dataset: DATASET }))
    expect(table.columns.map(({ label }) => label)).toEqual(['at', name])
  })

  test('is a line of that name', () => {
    const form = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: [name] }
    const rows = rowsOf(['at', name], [day('2001-01-01'), 5], [day('2001-01-02'), 7])
    const { table } = drawLine(rowsAt(rows), contextOf(form, { dataset: DATASET }))
    expect(table.columns.map(({ label }) => label)).toEqual(['at', name])
  })

  test('has no label and no format that nobody gave it', () => {
    expect(labelOf(DATASET, name)).toBe(name)
    expect(formatOf(DATASET, name)).toBeNull()
  })
})

test('a column that a row lacks is null there, whatever it is called', () => {
  const answer = parseChartResult({ result: [{ colnames: ['constructor'], data: [{}] }] })
  expect(answer.ok && answer.value[0]?.rows).toEqual([[null]])
})

import { describe, expect, test } from 'vitest'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { type Dataset, formatOf, labelOf } from '#domain/dataset/dataset.ts'
import { day, drawingOf } from './example-chart.ts'

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

function resultsOf(names: readonly string[], ...cells: readonly (readonly unknown[])[]) {
  const written = {
    result: [
      {
        colnames: names,
        coltypes: names.map((_name, at) => (at === 0 ? 2 : 0)),
        data: cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))),
        rowcount: cells.length,
      },
    ],
  }
  const answer = readChartAnswer(JSON.stringify(written), [])
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.results
}

describe.each(NAMES)('a column called %s', (name) => {
  test('is read with its values', () => {
    const [result] = resultsOf(['at', name], [1, 5], [2, 7])
    expect(result?.columns.map(({ values }) => values)).toEqual([
      [1, 2],
      [5, 7],
    ])
  })

  test('is its own header in a table', () => {
    const form = { viz_type: 'table', groupby: ['at'], metrics: [name] }
    const drawing = drawingOf(table, form, resultsOf(['at', name], [1, 5]), { dataset: DATASET })
    expect(drawing?.table.columns.map(({ label }) => label)).toEqual(['at', name])
  })

  test('is a line of that name', () => {
    const form = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: [name] }
    const results = resultsOf(['at', name], [day('2001-01-01'), 5], [day('2001-01-02'), 7])
    const drawing = drawingOf(line, form, results, { dataset: DATASET })
    expect(drawing?.table.columns.map(({ label }) => label)).toEqual(['at', name])
  })

  test('has no label and no format unless set', () => {
    expect(labelOf(DATASET, name)).toBe(name)
    expect(formatOf(DATASET, name)).toBeNull()
  })
})

test('a column that a row lacks is null, for any name', () => {
  const answer = readChartAnswer('{"result":[{"colnames":["constructor"],"data":[{}]}]}', [])
  expect(answer.ok && answer.value.results[0]?.columns[0]?.values).toEqual([null])
})

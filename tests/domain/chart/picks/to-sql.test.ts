import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { dimensionCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { flightsDataset } from '#tests/domain/semantic/flights-dataset.ts'
import { datasetOf } from './cells.ts'

const HOUR_MS = 3_600_000

/** The SQL that finds the rows behind the first point of a line by month and origin. */
async function sqlOfPoint(origin: string | null, hoursOffset: number): Promise<string> {
  const form = {
    viz_type: 'echarts_timeseries_line',
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metrics: ['count'],
    groupby: ['origin'],
  }
  const shown = day('2001-02-01') + hoursOffset * HOUR_MS
  const result = resultOf({ date: 'time', origin: 'text', count: 'number' }, [shown, origin, 4])
  const dataset = datasetOf({ date: 'time', origin: 'text' }, hoursOffset)
  const { series } = modelOf(drawingOf(kind, form, [result], { dataset }), 'series')
  const pick = (await series[0]?.pickAt?.(0)) ?? { label: '', alternatives: [] }
  const clauses = clausesOfPick(pick, { kind: 'chart', id: 8 })
  if (!clauses.ok) return clauses.error.code
  const query = { metrics: ['count'], filters: [...maskQuery(clauses.value).filters] }
  const compiled = compileQuery({
    query,
    dataset: { ...flightsDataset('main'), hoursOffset },
    dialect: DUCKDB,
    now: 0,
  })
  return compiled.ok ? compiled.value.sql : compiled.error.message
}

const FEBRUARY = "date >= '2001-02-01 00:00:00.000000' AND date < '2001-03-01 00:00:00.000000'"

test.each([
  ['a value', 'ATL', 0, "origin IN ('ATL')"],
  ['a quote', "O'Hare", 0, "origin IN ('O''Hare')"],
  ['no value', null, 0, 'origin IS NULL'],
  ['an empty text', '', 0, "origin IN ('')"],
  ['a text that filters use for no value', '<NULL>', 0, "origin IN ('<NULL>')"],
  ['a text in a dataset whose times are shown later than stored', 'ATL', 3, "origin IN ('ATL')"],
])('the rows behind a point of %s are those of its month and series', async (_, origin, hours, condition) => {
  expect(await sqlOfPoint(origin, hours)).toContain(`WHERE ${FEBRUARY} AND ${condition}`)
})

test('the rows behind a time without a grain are those of its millisecond, with all stored microseconds', () => {
  const at = day('2001-02-03') + 123
  const cell = dimensionCell({ column: 'date' }, { type: 'time', value: at }, null)
  const clauses = clausesOfPick(
    { label: '', alternatives: cell === null ? [] : [[cell]] },
    { kind: 'chart', id: 8 },
  )
  const filters = clauses.ok ? [...maskQuery(clauses.value).filters] : []
  const compiled = compileQuery({
    query: { metrics: ['count'], filters },
    dataset: flightsDataset('main'),
    dialect: DUCKDB,
    now: 0,
  })
  expect(compiled.ok && compiled.value.sql).toContain(
    "WHERE date >= '2001-02-03 00:00:00.123000' AND date < '2001-02-03 00:00:00.124000'",
  )
})

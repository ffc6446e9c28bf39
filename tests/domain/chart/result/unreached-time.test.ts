import { expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import { chartOf, notesOf, OPTIONS } from '#tests/domain/chart/example-chart.ts'
import { timeMask } from '#tests/domain/chart/time-mask.ts'

const MASK = timeMask('2024-01-01 : 2024-02-01')
const ANSWER = {
  colnames: ['k', 'n'],
  coltypes: [1, 0],
  data: [{ k: 'a', n: 3 }],
  sql_rowcount: 1,
  rowcount: 1,
}
const NOTE = 'Time range not applied: the chart filters no time column'

async function drawingUnder(form: Readonly<Record<string, unknown>>) {
  const kind = (await loadKind('pie')).open(
    chartOf({ viz_type: 'pie', groupby: ['k'], metric: 'n', ...form }),
  )
  const { request } = chartQuery(kind, { dashboardId: 1, mask: MASK, dataset: null })
  return kind.toModel([readQueryAnswer(ANSWER, request.queries[0])], OPTIONS)
}

test('a chart that ignores the time range of its dashboard notes it, also for screen readers', async () => {
  const drawing = await drawingUnder({})
  expect(notesOf(drawing)).toBe(NOTE)
  expect(drawing?.summary).toContain(`Not complete: ${NOTE}.`)
})

test('a chart with a time filter follows the range, without a note', async () => {
  const time = {
    clause: 'WHERE',
    expressionType: 'SIMPLE',
    subject: 'day',
    operator: 'TEMPORAL_RANGE',
    comparator: 'No filter',
  }
  expect(notesOf(await drawingUnder({ adhoc_filters: [time] }))).toBeNull()
})

test('a result without any time range has no note', async () => {
  const kind = (await loadKind('pie')).open(chartOf({ viz_type: 'pie', groupby: ['k'], metric: 'n' }))
  const drawing = kind.toModel(
    [readQueryAnswer(ANSWER, { time_range: 'No filter', columns: ['k'] })],
    OPTIONS,
  )
  expect(notesOf(drawing)).toBeNull()
})

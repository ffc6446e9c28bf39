import { expect, test } from 'vitest'
import { readChartBytes } from '#data/answers/charts/chart-answers.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, notesOf } from '#tests/domain/chart/example-chart.ts'

const GRAIN = 'not comparable, the shift is not a multiple of the time grain'

// The answer of Superset 4.1.2 to a line by month, which it joins by year and month.
test('the drawn line and its sentence name the shift', async () => {
  const params = {
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metrics: ['count'],
    time_compare: ['28 days ago'],
  }
  const answer = {
    sql_rowcount: 2,
    rowcount: 2,
    from_dttm: 980_985_600_000,
    to_dttm: 986_083_200_000,
    colnames: ['date', 'count', '28 days ago'],
    coltypes: [2, 0, 0],
    data: [
      { date: 980_985_600_000, count: 458_170, '28 days ago': 458_170 },
      { date: 983_404_800_000, count: 511_502, '28 days ago': 511_502 },
    ],
  }
  const queries = line.open(chartOf(params)).buildQueries(EMPTY_MASK, null)
  const bytes = new TextEncoder().encode(JSON.stringify({ result: [answer] }))
  const noWorker = () => Promise.reject(new Error('a small answer needs no worker'))
  const read = await readChartBytes(noWorker, bytes.buffer, queries)
  const drawing = read.ok ? drawingOf(line, params, read.value.results) : null
  expect(notesOf(drawing)).toBe(`28 days ago: ${GRAIN}`)
  expect(drawing?.summary).toContain(`Not complete: 28 days ago: ${GRAIN}.`)
})

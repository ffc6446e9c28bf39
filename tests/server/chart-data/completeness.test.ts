import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import { readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryAnswer, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// 10 days of 6 origins: origin k has k flights a day, so that all have 21 a day, and the largest three 15.
const ROWS = `SELECT DATE '2001-01-01' + d::INTEGER AS day, 'O' || k AS origin, n
  FROM range(10) AS days(d), range(1, 7) AS origins(k), range(6) AS flights(n) WHERE n < k`

let server: TestApp
let client: TestClient
let datasetId: number
let manyRowsId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  const calls = datasetCalls(server, client)
  datasetId = await calls.mine(ROWS)
  manyRowsId = await calls.mine('SELECT x FROM range(100001) AS numbers(x)')
})
afterAll(() => server.close())

const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'flights' } as const
const DAY = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'day',
  label: 'day',
  expressionType: 'SQL',
  timeGrain: 'P1D',
}
const SERIES: QueryObject = {
  columns: [DAY, 'origin'],
  series_columns: ['origin'],
  metrics: [COUNT],
  orderby: [[COUNT, false]],
}

async function answersTo(...queries: readonly QueryObject[]): Promise<readonly QueryAnswer[]> {
  const body = { datasource: { id: datasetId, type: 'table' }, queries }
  const answer = await client.send('POST', '/api/v1/chart/data', body)
  return answer.json<{ result: readonly QueryAnswer[] }>().result
}

async function ask(query: QueryObject) {
  const [answer = {}] = await answersTo(query)
  const { completeness, rowCount } = readQueryAnswer(answer, undefined)
  return { answer, rowCount, isKnown: completeness.isKnown, label: completenessLabel(completeness) }
}

test.each<[string, QueryObject, string | null]>([
  ['as many groups as the limit, and no more', { columns: ['origin'], metrics: [COUNT], row_limit: 6 }, null],
  [
    'more groups than the limit',
    { columns: ['origin'], metrics: [COUNT], row_limit: 5 },
    'truncated at the row limit of 5',
  ],
  ['raw rows', { columns: ['day'], row_limit: 209 }, 'truncated at the row limit of 209'],
  ['all raw rows', { columns: ['day'], row_limit: 210 }, null],
  ['one row without groups', { metrics: [COUNT], row_limit: 1 }, null],
  [
    'rows behind an offset',
    { columns: ['origin'], metrics: [COUNT], row_limit: 5, row_offset: 2, orderby: [['origin', true]] },
    null,
  ],
  ['a limit of series that leaves some out', { ...SERIES, series_limit: 2 }, '2 of 6 series'],
  ['a limit of series that leaves none out', { ...SERIES, series_limit: 6 }, null],
  [
    'a filter on a column that is missing',
    { columns: ['origin'], metrics: [COUNT], filters: [{ col: 'carrier', op: '==', val: 'AA' }] },
    'Filter on carrier not applied: the dataset has no such column',
  ],
  [
    'a time range over a chart without a time filter',
    { columns: ['origin'], metrics: [COUNT], time_range: '2001-01-01 : 2001-01-02' },
    'Time range not applied: the chart filters no time column',
  ],
  [
    'a time range over a chart with one',
    {
      columns: ['origin'],
      metrics: [COUNT],
      time_range: '2001-01-01 : 2001-01-02',
      filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'No filter' }],
    },
    null,
  ],
])('%s: the answer reports its shortfalls', async (_, query, label) => {
  expect(await ask(query)).toMatchObject({ isKnown: true, label })
})

test('the SQL of an answer has the limit of its request, not the row that is read to be certain', async () => {
  const { answer, rowCount } = await ask({ columns: ['origin'], metrics: [COUNT], row_limit: 5 })
  expect(answer.query).toMatch(/LIMIT 5;/)
  expect([rowCount, answer.sql_rowcount]).toEqual([5, 5])
})

test('a pivoted answer counts the rows before its steps', async () => {
  const pivot = { index: ['day'], columns: ['origin'], aggregates: { flights: { operator: 'mean' } } }
  const steps = [{ operation: 'pivot', options: pivot }, { operation: 'flatten' }]
  expect(await ask({ ...SERIES, row_limit: 30, post_processing: steps })).toMatchObject({
    label: 'truncated at the row limit of 30',
  })
  expect(await ask({ ...SERIES, row_limit: 60, post_processing: steps })).toMatchObject({ label: null })
})

test('a query without a limit, and one with a larger limit, report that of the server', async () => {
  const wide: QueryObject = {
    columns: ['x'],
    metrics: null,
    row_limit: null,
  }
  const labelOf = async (query: QueryObject) => {
    const body = { datasource: { id: manyRowsId, type: 'table' }, queries: [query] }
    const answer = await client.send('POST', '/api/v1/chart/data', body)
    const [first = {}] = answer.json<{ result: readonly QueryAnswer[] }>().result
    return completenessLabel(readQueryAnswer(first, undefined).completeness)
  }
  expect(await labelOf(wide)).toBe('truncated at the limit of the server of 50,000')
  expect(await labelOf({ ...wide, row_limit: 200_000 })).toBe(
    'truncated at the limit of the server of 100,000',
  )
})

test('a count of rows counts all of them, beyond the limit that other queries have', async () => {
  const [answer = {}] = await answersTo({ columns: ['day', 'n'], is_rowcount: true, row_limit: 0 })
  expect(answer.data).toEqual([{ rowcount: 210 }])
  expect(answer.query).not.toMatch(/LIMIT/)
})

test('instead of cutting series in the middle, there are fewer, each with all its points', async () => {
  const { answer, rowCount, label } = await ask(fitSeries({ ...SERIES, row_limit: 35 }))
  expect([rowCount, label]).toEqual([30, '3 of 6 series'])
  const days = (answer.data ?? []).filter(({ origin }) => origin === 'O4')
  expect([days.length, new Set(days.map(({ flights }) => flights))]).toEqual([10, new Set([4])])
})

test.each<[string, QueryObject, string]>([
  ['that are not marked end in the middle', { ...SERIES, row_limit: 35 }, 'truncated at the row limit of 35'],
  [
    'of which not one fits are truncated',
    fitSeries({ ...SERIES, row_limit: 9 }),
    'truncated at the row limit of 9',
  ],
  [
    'with a limit of their own that is too high are fewer',
    fitSeries({ ...SERIES, row_limit: 35, series_limit: 5 }),
    '3 of 6 series',
  ],
])('series %s', async (_, query, label) => {
  expect((await ask(query)).label).toBe(label)
})

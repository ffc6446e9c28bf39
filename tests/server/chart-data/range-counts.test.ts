import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { countsRequest, readCounts } from '#domain/dashboard/filters/values/range-counts.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// Each number from 0 to 99 is in 1,000 rows, but every seventh row has none.
const ROWS = `SELECT CASE WHEN i % 7 = 0 THEN NULL ELSE i % 100 END AS number, ['a', 'b', 'c'][1 + i % 3] AS kind,
  i AS many, i // 70000 AS late FROM range(100000) AS t(i)`

let server: TestApp
let client: TestClient
let dataset: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  dataset = await datasetCalls(server, client).mine(ROWS)
})
afterAll(() => server.close())

async function countsOf(column: string, { where = '', mask = [] as DataMask } = {}) {
  const adhoc = { clause: 'WHERE', expressionType: 'SQL', sqlExpression: where }
  const [filter] = parseNativeFilters([
    {
      id: 'f',
      filterType: 'filter_range',
      targets: [{ datasetId: dataset, column: { name: column } }],
      adhoc_filters: where === '' ? [] : [adhoc],
    },
  ]).filters
  if (filter === undefined || !isSettable(filter) || filter.kind !== 'range') throw new Error('no filter')
  const request = countsRequest(filter, { dashboardId: 1, mask })
  const sent = await client.send('POST', '/api/v1/chart/data', request)
  const answer = readChartAnswer(sent.body, request.queries)
  if (!answer.ok) throw new Error(answer.error.message)
  return readCounts(answer.value)
}

test('rows are counted by ranges of their numbers, without those that have none', async () => {
  const counts = await countsOf('number')
  // 100 integers in at most 24 bars: five in each.
  expect(counts).toMatchObject({ low: 0, high: 99, width: 5, isInteger: true })
  expect(counts?.counts).toHaveLength(20)
  // Five in a hundred of 100,000 rows, without every seventh: 4,285 or 4,286 in each bar, 85,714 in all.
  expect(new Set(counts?.counts)).toEqual(new Set([4_285, 4_286]))
  expect(counts?.counts.reduce((sum, count) => sum + count, 0)).toBe(85_714)
})

test('only rows under the pre-filter and the values of parents are counted', async () => {
  const mask: DataMask = [{ source: { kind: 'filter', id: 'p' }, op: 'IN', column: 'kind', values: ['c'] }]
  const counts = await countsOf('number', { where: 'number < 3 AND late = 1', mask })
  // Of the rows 70,000 to 99,999, with i % 3 = 2 and i % 7 <> 0: i % 100 is 0 in 86, 1 in 85 and 2 in 86 of them.
  expect(counts).toEqual({ low: 0, high: 2, width: 1, counts: [86, 85, 86], isInteger: true })
})

test('a column of too many numbers has no counts', async () => {
  expect(await countsOf('many')).toBeNull()
  expect((await countsOf('many', { where: 'many < 9999' }))?.counts).toHaveLength(24)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filterValues, filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'
import { searchCondition } from '#domain/dashboard/filters/values/value-search.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const MANY = "SELECT 'user ' || i AS name FROM range(10000000) AS t(i)"
const FEW = "SELECT * FROM (VALUES ('50% off', 8765432), ('50_ off', 20), ('50\\ off', 3)) AS t(name, number)"

let server: TestApp
let client: TestClient
let many: number
let few: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  const calls = datasetCalls(server, client)
  many = await calls.mine(MANY)
  few = await calls.mine(FEW)
})
afterAll(() => server.close())

async function found(datasetId: number, column: string, text: string) {
  const [filter] = parseNativeFilters([
    { id: 'f', filterType: 'filter_select', targets: [{ datasetId, column: { name: column } }] },
  ]).filters
  if (filter === undefined || !isSettable(filter) || filter.kind !== 'values') throw new Error('no filter')
  const search = searchCondition(column, text, column === 'name' ? 'text' : 'number')
  if (search === null) throw new Error('no search')
  const request = filterValuesRequest(filter, { dashboardId: 1, mask: [], search })
  const sent = await client.send('POST', '/api/v1/chart/data', request)
  const answer = readChartAnswer(sent.body, request.queries)
  if (!answer.ok) throw new Error(answer.error.message)
  return filterValues(filter, answer.value)
}

test('a search finds a text among ten million, in any case', async () => {
  expect(await found(many, 'name', 'USER 9999999')).toEqual(['user 9999999'])
})

test('a search finds a number by a part of it', async () => {
  expect(await found(few, 'number', '6543')).toEqual([8_765_432])
})

test('characters of patterns are found as they are', async () => {
  for (const text of ['50% off', '50_ off', '50\\ off'])
    expect(await found(few, 'name', text)).toContain(text)
})

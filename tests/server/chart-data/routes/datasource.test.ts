import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFlights } from '#tests/support/flights-dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertFlights(server)
})
afterAll(() => server.close())

async function samples(more: string, body: object = {}) {
  const path = `/datasource/samples?datasource_type=table&datasource_id=${datasetId}${more}`
  const answer = await client.send('POST', path, body)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('samples are rows as they are, a page at a time, with the count of all', async () => {
  const { body } = await samples('&per_page=3&page=2')
  expect(body).toMatchObject({
    result: {
      colnames: ['date', 'origin', 'delay', 'big'],
      coltypes: [2, 1, 0, 0],
      data: [{ date: Date.UTC(2001, 1, 1, 10), origin: 'ATL', delay: null, big: 3 }],
      rowcount: 1,
      page: 2,
      per_page: 3,
      total_count: 4,
      query: expect.stringMatching(/ LIMIT 3 OFFSET 3;/),
    },
  })
})

test('without paging there are at most a thousand rows, and page 0 is page 1', async () => {
  const expected = { page: 1, per_page: 1000, total_count: 4, rowcount: 4 }
  expect((await samples('')).body).toMatchObject({ result: expected })
  expect((await samples('&page=0')).body).toMatchObject({ result: expected })
})

test('filters and a time range lead to the rows behind a point', async () => {
  const { body } = await samples('&per_page=10&page=1', {
    filters: [
      { col: 'origin', op: '==', val: 'ATL' },
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-02' },
    ],
    extras: { where: '(delay > 1)' },
  })
  expect(body).toMatchObject({ result: { total_count: 1, data: [{ origin: 'ATL', delay: 5 }] } })
})

test.each([
  ['more rows than a page may have', '&per_page=1001'],
  ['a parameter that is not known', '&dashboard_id=1'],
])('%s is 400', async (_what, more) => {
  expect(await samples(more)).toEqual({ status: 400, body: {} })
})

test('an error of the database for samples is 422', async () => {
  const { status, body } = await samples('', { extras: { where: '(nosuch > 1)' } })
  expect(status).toBe(422)
  expect(body).toEqual({ error: expect.stringMatching(/nosuch/) })
})

test('a dataset has the form that Explore needs, with certification and formats', async () => {
  const answer = await client.get(`/superset/fetch_datasource_metadata?datasourceKey=${datasetId}__table`)
  expect(answer.json()).toMatchObject({
    id: datasetId,
    uid: `${datasetId}__table`,
    type: 'table',
    table_name: 'flights',
    main_dttm_col: 'date',
    columns: [
      { column_name: 'date', is_dttm: true, is_certified: false },
      { column_name: 'origin' },
      { column_name: 'delay' },
      { column_name: 'big' },
    ],
    metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
    verbose_map: { __timestamp: 'Time', origin: 'origin' },
  })
})

test('an unknown dataset and an invalid key have different errors', async () => {
  const unknown = await client.get('/superset/fetch_datasource_metadata?datasourceKey=999__table')
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: 'Datasource does not exist' }])
  expect((await client.get('/superset/fetch_datasource_metadata?datasourceKey=foo')).statusCode).toBe(400)
})

test('the present columns of the source have their kinds', async () => {
  const answer = await client.get(`/datasource/external_metadata/table/${datasetId}/`)
  expect(answer.json()).toMatchObject([
    { column_name: 'date', type_generic: 2, is_dttm: true },
    { column_name: 'origin', type_generic: 1, is_dttm: false },
    { column_name: 'delay', type_generic: 0 },
    { column_name: 'big', type_generic: 0 },
  ])
})

test.each([
  ['origin', ['ATL', 'ORD']],
  ['big', [1, 2, 3, '9007199254740993']],
])('a filter is offered the values of %s, with all their digits', async (column, values) => {
  const answer = await client.get(`/api/v1/datasource/table/${datasetId}/column/${column}/values/`)
  expect(answer.json<{ result: unknown[] }>().result.toSorted()).toEqual(values)
})

test('times are offered as an answer writes them', async () => {
  const answer = await client.get(`/api/v1/datasource/table/${datasetId}/column/date/values/`)
  expect(answer.json<{ result: unknown[] }>().result).toContain('Thu, 01 Feb 2001 10:00:00 GMT')
})

test.each([
  ['table', 'nosuch', 400, 'Column name nosuch does not exist'],
  ['foo', 'origin', 400, 'Invalid datasource type: foo'],
])('values of %s %s are rejected', async (type, column, status, message) => {
  const answer = await client.get(`/api/v1/datasource/${type}/${datasetId}/column/${column}/values/`)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
})

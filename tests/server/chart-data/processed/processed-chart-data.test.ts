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

const PIVOT = {
  viz_type: 'pivot_table_v2',
  groupbyRows: ['origin'],
  groupbyColumns: [],
  metrics: ['count'],
  colTotals: true,
}

const ask = (more: object) =>
  client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: ['origin'], metrics: ['count'], orderby: [['count', false]] }],
    result_type: 'post_processed',
    form_data: PIVOT,
    ...more,
  })

test('a pivot table is returned as it is shown, by column', async () => {
  const answer = await ask({})
  expect(answer.json()).toMatchObject({
    result: [
      {
        status: 'success',
        colnames: [['count']],
        indexnames: [['ATL'], ['ORD'], ['Total (Sum)']],
        coltypes: [0],
        rowcount: 3,
        data: { count: { ATL: 3, ORD: 1, 'Total (Sum)': 4 } },
        result_format: 'json',
      },
    ],
  })
})

test('its file has the names of its rows before them', async () => {
  const csv = await ask({ result_format: 'csv' })
  expect(csv.body).toBe(',count\nATL,3\nORD,1\nTotal (Sum),4\n')
  const workbook = await ask({ result_format: 'xlsx' })
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('a table is returned by column, other charts unchanged', async () => {
  const table = await ask({ form_data: { viz_type: 'table' } })
  expect(table.json()).toMatchObject({
    result: [
      { colnames: ['origin', 'count'], data: { origin: { 0: 'ATL', 1: 'ORD' }, count: { 0: 3, 1: 1 } } },
    ],
  })
  const pie = await ask({ form_data: { viz_type: 'pie' } })
  expect(pie.json()).toMatchObject({ result: [{ data: [{ origin: 'ATL', count: 3 }, { origin: 'ORD' }] }] })
})

test('a saved chart is processed by its own form', async () => {
  const chart = {
    slice_name: 'x',
    viz_type: 'pivot_table_v2',
    datasource_id: datasetId,
    datasource_type: 'table',
  }
  const params = JSON.stringify(PIVOT)
  const made = await client.send('POST', '/api/v1/chart/', { ...chart, params })
  const { id } = made.json<{ id: number }>()
  const csv = await client.get(`/api/v1/chart/${id}/data/?type=post_processed&format=csv`)
  expect(csv.body).toBe(',count\nATL,3\nORD,1\nTotal (Sum),4\n')
})

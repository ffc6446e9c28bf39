import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number
let chartId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  const records = await insertExampleRecords(server, TEST_TIME)
  ;({ datasetId } = records)
  chartId = records.chartIds[0]
})
afterAll(() => server.close())

async function bootstrap(query: string): Promise<unknown> {
  return (await client.get(`/api/v1/explore/${query}`)).json<{ result: unknown }>().result
}

function formBody(form: object, more: object = {}) {
  return { datasource_id: datasetId, datasource_type: 'table', form_data: JSON.stringify(form), ...more }
}

async function keep(form: object, { tab = '', more = {} } = {}) {
  const answer = await client.send('POST', `/api/v1/explore/form_data${tab}`, formBody(form, more))
  return { status: answer.statusCode, body: answer.json<{ key: string }>() }
}

test('the builder begins with a dataset', async () => {
  expect(await bootstrap(`?datasource_id=${datasetId}&datasource_type=table`)).toMatchObject({
    dataset: { id: datasetId, uid: `${datasetId}__table`, type: 'table' },
    form_data: {
      adhoc_filters: [],
      applied_time_extras: {},
      datasource: `${datasetId}__table`,
      url_params: { datasource_id: String(datasetId), datasource_type: 'table' },
    },
    message: null,
    metadata: null,
    slice: null,
  })
})

test('a saved chart has its form, author and dataset', async () => {
  expect(await bootstrap(`?slice_id=${chartId}`)).toMatchObject({
    dataset: { id: datasetId },
    form_data: {
      slice_id: chartId,
      datasource: `${datasetId}__table`,
      url_params: { slice_id: String(chartId) },
    },
    slice: { slice_id: chartId, form_data: { slice_id: chartId } },
    metadata: { owners: [expect.any(String)], changed_on_humanized: expect.any(String) },
    message: null,
  })
})

test.each([
  ['a chart that is not there', '?slice_id=99999', { slice_id: 99999, datasource: 'None__table' }],
  ['a dataset that is not there', '?datasource_id=99999', { datasource: '99999__table' }],
  ['nothing', '', { datasource: 'None__table' }],
])('%s is a missing dataset, and no error', async (_what, query, form) => {
  expect(await bootstrap(query)).toMatchObject({
    dataset: { name: '[Missing Dataset]', columns: [], metrics: [] },
    form_data: form,
    slice: null,
  })
})

test('a form is stored under one key for a tab, and returned by it', async () => {
  const first = await keep({ row_limit: 5 }, { tab: '?tab_id=1' })
  const again = await keep({ row_limit: 6 }, { tab: '?tab_id=1' })
  const other = await keep({ row_limit: 7 }, { tab: '?tab_id=2' })
  expect(first.status).toBe(201)
  expect(again.body.key).toBe(first.body.key)
  expect(other.body.key).not.toBe(first.body.key)
  const kept = await client.get(`/api/v1/explore/form_data/${first.body.key}`)
  expect(kept.json()).toEqual({ form_data: '{"row_limit":6}' })
  expect(await bootstrap(`?form_data_key=${first.body.key}&datasource_id=${datasetId}`)).toMatchObject({
    form_data: { row_limit: 6, url_params: { form_data_key: first.body.key } },
    message: null,
  })
})

test('an expired key is reported', async () => {
  expect(await bootstrap(`?form_data_key=nosuchkey&datasource_id=${datasetId}`)).toMatchObject({
    dataset: { id: datasetId },
    message: 'Form data not found in cache, reverting to dataset metadata.',
  })
})

test.each<[string, object, number, unknown]>([
  [
    'nothing',
    {},
    400,
    {
      message: {
        datasource_id: ['Missing data for required field.'],
        datasource_type: ['Missing data for required field.'],
        form_data: ['Missing data for required field.'],
      },
    },
  ],
  [
    'a form that is no JSON',
    { datasource_id: 1, datasource_type: 'table', form_data: '{bad' },
    400,
    { message: ['JSON not valid'] },
  ],
  [
    'a dataset that is not there',
    { datasource_id: 99999, datasource_type: 'table', form_data: '{}' },
    404,
    { message: 'Resource was not found.' },
  ],
])('a form of %s is not stored', async (_what, body, status, expected) => {
  const answer = await client.send('POST', '/api/v1/explore/form_data', body)
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({ status, body: expected })
})

test('a form of another person can be read by its key, and neither changed nor let go', async () => {
  const { body } = await keep({ a: 1 })
  const stranger = await server.signIn(await addUser(server.store, 'stranger'))
  const path = `/api/v1/explore/form_data/${body.key}`
  expect((await stranger.get(path)).json()).toEqual({ form_data: '{"a":1}' })
  const changed = await stranger.send('PUT', path, formBody({ a: 2 }))
  expect(changed.statusCode).toBe(403)
  expect(changed.json()).toEqual({ message: "You don't have permission to modify the value." })
  expect((await stranger.send('DELETE', path)).statusCode).toBe(403)
  expect((await client.send('PUT', path, formBody({ a: 3 }))).json()).toEqual({ key: body.key })
  expect((await client.send('DELETE', path)).json()).toEqual({ message: 'Deleted successfully' })
  expect((await client.send('DELETE', path)).json()).toEqual({ message: 'Not found' })
})

test('a permalink stores the form and the address permanently, each with its own key', async () => {
  const state = {
    formData: { datasource: `${datasetId}__table`, slice_id: chartId },
    urlParams: [['standalone', '1']],
  }
  const first = await client.send('POST', '/api/v1/explore/permalink', state)
  const second = await client.send('POST', '/api/v1/explore/permalink', state)
  const { key, url } = first.json<{ key: string; url: string }>()
  expect(first.statusCode).toBe(201)
  expect(url).toMatch(new RegExp(`/superset/explore/p/${key}/$`))
  expect(second.json<{ key: string }>().key).not.toBe(key)
  expect((await client.get(`/api/v1/explore/permalink/${key}`)).json()).toEqual({
    chartId,
    datasource: `${datasetId}__table`,
    datasourceId: datasetId,
    datasourceType: 'table',
    state,
  })
  expect(await bootstrap(`?permalink_key=${key}`)).toMatchObject({
    slice: { slice_id: chartId },
    form_data: { url_params: { permalink_key: key, standalone: '1' } },
  })
})

test.each<[string, object, number, unknown]>([
  ['no form', {}, 400, { message: { formData: ['Missing data for required field.'] } }],
  [
    'a form without a datasource',
    { formData: { viz_type: 'table' } },
    400,
    { message: { formData: ['The form names no datasource, such as 1__table.'] } },
  ],
  [
    'a dataset that is not there',
    { formData: { datasource: '99999__table' } },
    404,
    { message: 'Dataset does not exist' },
  ],
])('a permalink of %s is rejected', async (_what, body, status, expected) => {
  const answer = await client.send('POST', '/api/v1/explore/permalink', body)
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({ status, body: expected })
})

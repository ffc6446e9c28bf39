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

const LAYERS = '/api/v1/annotation_layer/'

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await client.send(method, path, body)
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function newLayer(name: string): Promise<number> {
  return (await client.send('POST', LAYERS, { name })).json<{ id: number }>().id
}

const NEW_YEAR = {
  short_descr: 'New Year',
  long_descr: 'first day',
  start_dttm: '2001-01-01T00:00:00',
  end_dttm: '2001-01-02T00:00:00',
  json_metadata: '{"a":1}',
}

test('a layer is made, found by its text, changed and deleted', async () => {
  const made = await send('POST', LAYERS, { name: 'holidays', descr: 'US holidays' })
  expect(made).toEqual({
    status: 201,
    body: { id: expect.any(Number), result: { name: 'holidays', descr: 'US holidays' } },
  })
  expect(await send('POST', LAYERS, { name: 'holidays' })).toEqual({
    status: 422,
    body: { message: { name: ['Name must be unique'] } },
  })
  const found = await client.get(
    `${LAYERS}?q=(filters:!((col:name,opr:annotation_layer_all_text,value:holi)))`,
  )
  const [id] = found.json<{ ids: number[] }>().ids
  expect(found.json()).toMatchObject({ count: 1, result: [{ name: 'holidays', descr: 'US holidays' }] })
  const changed = await send('PUT', `${LAYERS}${id}`, { descr: 'days off' })
  expect(changed.body).toEqual({ id, result: { descr: 'days off', layer: id } })
  expect((await client.get(`${LAYERS}${id}`)).json()).toMatchObject({
    id,
    result: { id, name: 'holidays', descr: 'days off' },
  })
  expect(await send('DELETE', `${LAYERS}${id}`)).toEqual({ status: 200, body: { message: 'OK' } })
  expect((await client.get(`${LAYERS}${id}`)).json()).toEqual({ message: 'Not found' })
})

test('an annotation has its times as given, and a layer with annotations is not deleted', async () => {
  const layer = await newLayer('events')
  const path = `${LAYERS}${layer}/annotation/`
  const made = await send('POST', path, NEW_YEAR)
  expect(made).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      result: {
        ...NEW_YEAR,
        layer,
        start_dttm: 'Mon, 01 Jan 2001 00:00:00 GMT',
        end_dttm: 'Tue, 02 Jan 2001 00:00:00 GMT',
      },
    },
  })
  await send('POST', path, {
    short_descr: 'MLK day',
    start_dttm: '2001-01-15T00:00:00.123Z',
    end_dttm: '2001-01-16T00:00:00.000Z',
  })
  const listed = await client.get(`${path}?q=(order_column:short_descr,order_direction:asc)`)
  expect(listed.json()).toMatchObject({
    count: 2,
    result: [
      { short_descr: 'MLK day', start_dttm: '2001-01-15T00:00:00.123000', end_dttm: '2001-01-16T00:00:00' },
      { short_descr: 'New Year', start_dttm: '2001-01-01T00:00:00', long_descr: 'first day' },
    ],
  })
  const [, id] = listed.json<{ ids: number[] }>().ids
  expect((await client.get(`${path}${id}`)).json()).toEqual({
    id,
    result: { ...NEW_YEAR, id, layer: { id: layer, name: 'events' } },
  })
  expect(await send('DELETE', `${LAYERS}${layer}`)).toEqual({
    status: 422,
    body: { message: 'Annotation layer has associated annotations.' },
  })
  expect((await send('PUT', `${path}${id}`, { end_dttm: '2001-01-03T00:00:00' })).status).toBe(200)
  expect((await client.get(`${path}${id}`)).json()).toMatchObject({
    result: { start_dttm: NEW_YEAR.start_dttm, end_dttm: '2001-01-03T00:00:00' },
  })
  expect((await send('DELETE', `${path}?q=!(${id},99999)`)).status).toBe(404)
  expect((await send('DELETE', `${path}${id}`)).body).toEqual({ message: 'OK' })
})

test.each<[string, object, number, unknown]>([
  [
    'nothing',
    {},
    400,
    {
      end_dttm: ['Missing data for required field.'],
      short_descr: ['Missing data for required field.'],
      start_dttm: ['Missing data for required field.'],
    },
  ],
  [
    'an end before its start',
    { short_descr: 'a', start_dttm: '2001-01-03T00:00:00', end_dttm: '2001-01-02T00:00:00' },
    422,
    { start_dttm: ['End date must be after start date'] },
  ],
  [
    'metadata that are no JSON',
    { ...NEW_YEAR, json_metadata: '{x' },
    400,
    { json_metadata: ['JSON not valid'] },
  ],
  [
    'a time that is none',
    { ...NEW_YEAR, start_dttm: 'soon' },
    400,
    { start_dttm: ['Not a valid datetime.'] },
  ],
])('an annotation of %s is rejected', async (name, body, status, message) => {
  const layer = await newLayer(`refuses ${name}`)
  expect(await send('POST', `${LAYERS}${layer}/annotation/`, body)).toEqual({ status, body: { message } })
})

test('short descriptions are unique in a layer, and the layer must exist', async () => {
  const layer = await newLayer('twice')
  await send('POST', `${LAYERS}${layer}/annotation/`, NEW_YEAR)
  expect(await send('POST', `${LAYERS}${layer}/annotation/`, NEW_YEAR)).toEqual({
    status: 422,
    body: { message: { short_descr: ['Short description must be unique for this layer'] } },
  })
  expect(await send('POST', `${LAYERS}99999/annotation/`, NEW_YEAR)).toEqual({
    status: 400,
    body: { message: 'Annotation layer not found.' },
  })
})

async function annotated(layers: readonly object[]) {
  return send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: ['origin'], metrics: [], annotation_layers: layers }],
  })
}

test('a chart is answered with the annotations of a layer and the rows of another chart; a formula is left to it', async () => {
  const layer = await newLayer('of a chart')
  await send('POST', `${LAYERS}${layer}/annotation/`, NEW_YEAR)
  const query = { columns: ['origin', 'delay'], orderby: [['delay', true]], row_limit: 1 }
  const chart = await client.send('POST', '/api/v1/chart/', {
    slice_name: 'source',
    datasource_id: datasetId,
    datasource_type: 'table',
    query_context: JSON.stringify({ queries: [query] }),
  })
  const { body } = await annotated([
    { name: 'hol', annotationType: 'EVENT', sourceType: 'NATIVE', value: layer },
    { name: 'rows', annotationType: 'EVENT', sourceType: 'table', value: chart.json<{ id: number }>().id },
    { name: 'f', annotationType: 'FORMULA', value: '1000*2' },
  ])
  expect(body).toMatchObject({
    result: [
      {
        annotation_data: {
          hol: {
            records: [
              {
                start_dttm: Date.UTC(2001, 0, 1),
                end_dttm: Date.UTC(2001, 0, 2),
                short_descr: 'New Year',
                long_descr: 'first day',
                json_metadata: '{"a":1}',
              },
            ],
          },
          rows: { records: [{ origin: expect.any(String), delay: expect.any(Number) }] },
        },
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('"f":')
})

test.each<[string, object, string]>([
  [
    'a chart that is not there',
    { name: 'a', annotationType: 'TIME_SERIES', sourceType: 'line', value: 99999 },
    'Error: The chart does not exist',
  ],
  [
    'a layer that is not there',
    { name: 'a', annotationType: 'EVENT', sourceType: 'NATIVE', value: 99999 },
    'Error: The annotation layer does not exist',
  ],
  [
    'a layer without a name',
    { annotationType: 'PIE' },
    "Request is incorrect: {'annotation_layers': ['Not a layer of annotations: name, annotationType.']}",
  ],
])('a chart with %s is rejected', async (_what, layer, message) => {
  expect(await annotated([layer])).toEqual({ status: 400, body: { message } })
})

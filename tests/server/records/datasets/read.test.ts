import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  records = await insertExampleRecords(server, TEST_TIME - 90_000)
})
afterAll(() => server.close())

test('the list names table, schema and database', async () => {
  const answer = await client.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:ct,value:air)))')
  expect(answer.json()).toMatchObject({
    count: 1,
    ids: [records.datasetId],
    result: [
      {
        table_name: 'airports',
        schema: 'main',
        kind: 'physical',
        database: { id: 1, database_name: 'examples' },
        changed_by_name: 'Local User',
        changed_on_utc: '2026-11-21T11:58:30.000000+0000',
        changed_on_delta_humanized: 'a minute ago',
        owners: [{ id: 1, first_name: 'Local', last_name: 'User' }],
      },
    ],
  })
})

test.each([
  ['virtual ones', '(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!f)))', 0],
  ['physical ones', '(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!t)))', 1],
  ['those of a database', '(filters:!((col:database,opr:rel_o_m,value:1)))', 1],
  ['those of another', '(filters:!((col:database,opr:rel_o_m,value:2)))', 0],
  ['those of a schema', '(filters:!((col:schema,opr:eq,value:main)))', 1],
])('the list can be narrowed to %s', async (_name, q, count) => {
  expect((await client.get(`/api/v1/dataset/?q=${q}`)).json()).toMatchObject({ count })
})

test('a dataset has columns, metrics, grains and labels', async () => {
  const answer = await client.get(`/api/v1/dataset/${records.datasetId}`)
  expect(answer.json()).toMatchObject({
    id: records.datasetId,
    result: {
      uid: `${records.datasetId}__table`,
      name: 'main.airports',
      columns: [
        { column_name: 'iata', type: 'VARCHAR', type_generic: 1, is_dttm: false, groupby: true },
        { column_name: 'opened', type_generic: 2, is_dttm: true },
      ],
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)', d3format: ',d' }],
      granularity_sqla: [['opened', 'opened']],
      verbose_map: { __timestamp: 'Time', iata: 'Code', opened: 'opened', count: 'Airports' },
      database: { id: 1, database_name: 'examples', backend: 'duckdb' },
    },
  })
})

test('an unknown dataset is 404', async () => {
  expect((await client.get('/api/v1/dataset/999')).json()).toEqual({ message: 'Not found' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasetCalls, type MadeDataset, STATES_SQL } from '#tests/support/dataset-calls.ts'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
  records = await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

const PATH = '/api/v1/dataset/'

describe('a dataset is made', () => {
  test('of a table, with its columns and a count', async () => {
    const answer = await calls.make({ schema: 'scratch', table_name: 'Odd name' })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['etag']).toMatch(/^"\d+"$/)
    const { id, result, data } = answer.json<MadeDataset>()
    expect(result).toEqual({
      always_filter_main_dttm: false,
      normalize_columns: false,
      database: server.databaseId,
      schema: 'scratch',
      table_name: 'Odd name',
    })
    expect(data).toMatchObject({
      id,
      columns: [{ column_name: 'a', type: 'INTEGER', type_generic: 0, groupby: true, filterable: true }],
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)', verbose_name: 'COUNT(*)' }],
    })
  })

  test('of a query, with the columns that it gives and its first time column as the default', async () => {
    const id = await calls.mine("SELECT iata, DATE '2024-01-01' AS opened FROM main.airports;")
    expect(await calls.read(id)).toMatchObject({
      kind: 'virtual',
      main_dttm_col: 'opened',
      columns: [
        { column_name: 'iata', is_dttm: false },
        { column_name: 'opened', is_dttm: true },
      ],
      owners: [{ first_name: 'Local' }],
    })
  })

  test('of a query with templates, by their parameters, or without if it has none', async () => {
    const made = await calls.make({
      table_name: 'templated',
      sql: "SELECT '{{ state }}' AS state, {{ n }} AS n",
      template_parameters: '{"state": "CA", "n": 3}',
    })
    expect(await calls.read(made.json<MadeDataset>().id)).toMatchObject({
      template_params: '{"state": "CA", "n": 3}',
      sql: "SELECT '{{ state }}' AS state, {{ n }} AS n",
      columns: [
        { column_name: 'state', type: 'VARCHAR' },
        { column_name: 'n', type: 'INTEGER' },
      ],
    })
    const sql =
      "SELECT iata FROM main.airports WHERE 1 = 1 {% if filter_values('state') %} AND state IN {{ filter_values('state')|where_in }} {% endif %}"
    const filtered = await calls.make({ table_name: 'templated by filters', sql })
    expect(await calls.read(filtered.json<MadeDataset>().id)).toMatchObject({
      sql,
      columns: [{ column_name: 'iata' }],
    })
  })

  test.each([
    [
      'a name without a value',
      "SELECT '{{ state }}' AS state",
      { sql: ["Error: Error while rendering virtual dataset query: 'state' is undefined"] },
    ],
    [
      'a template that is not closed',
      'SELECT 1 AS n {% if x %}',
      { sql: [expect.stringContaining('Error: Error while rendering virtual dataset query: ')] },
    ],
  ])('not of a template with %s: our own client gets the place', async (_what, sql, errors) => {
    const fields = { table_name: 'badly templated', sql }
    const own = await calls.make(fields, { 'idempotency-key': `op-${sql.length}` })
    expect([own.statusCode, own.json()]).toMatchObject([422, { message: errors }])
    const other = await calls.make(fields)
    expect([other.statusCode, other.json()]).toEqual([500, { message: 'Fatal error' }])
  })

  test('once, even if a create arrives several times', async () => {
    const uuid = '0b1c5f0a-6f1e-4a53-9b3e-6c1f4a2d9e11'
    const fields = { table_name: 'once', sql: STATES_SQL, uuid }
    const headers = { 'idempotency-key': 'op-once' }
    const [first, again, late] = [
      await calls.make(fields, headers),
      await calls.make(fields, headers),
      await calls.make(fields, { 'idempotency-key': 'op-late' }),
    ]
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect([again.json<MadeDataset>().id, late.json<MadeDataset>().id]).toEqual(
      Array(2).fill(first.json<MadeDataset>().id),
    )
  })

  test.each([
    ['no fields', {}, 400, { table_name: ['Missing data for required field.'] }],
    ['an unknown field', { table_name: 'x', metrics: [] }, 400, { metrics: ['Unknown field.'] }],
    [
      'parameters that are no JSON',
      { table_name: 'x', sql: 'SELECT 1 AS a', template_parameters: '{' },
      422,
      { template_params: ['JSON not valid'] },
    ],
    [
      'a place that is taken',
      { schema: 'main', table_name: 'airports' },
      422,
      { table: ['Dataset main.airports already exists'] },
    ],
    [
      'a name that is quoted',
      { schema: 'main', table_name: 'no such', sql: null },
      422,
      {
        table: [
          'Table [main.no%20such] could not be found, please double check your database connection, schema, and table name',
        ],
      },
    ],
    [
      'an unknown database',
      { database: 99_999, table_name: 'x' },
      422,
      { database: ['Database does not exist'] },
    ],
    ['SQL that does not run', { table_name: 'x', sql: 'selec 1' }, 500, 'Fatal error'],
    ['SQL that changes data', { table_name: 'x', sql: 'DELETE FROM main.airports' }, 500, 'Fatal error'],
    ['two statements', { table_name: 'x', sql: 'SELECT 1 AS a; SELECT 2 AS b' }, 500, 'Fatal error'],
    [
      'SQL that leaves its brackets',
      { table_name: 'x', sql: 'SELECT 1) AS a, (SELECT 2' },
      500,
      'Fatal error',
    ],
  ])('never with %s', async (_what, fields, status, message) => {
    const answer = await calls.make(fields)
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
  })

  test('and our protocol gets the error of its SQL', async () => {
    const answer = await calls.make({ table_name: 'x', sql: 'selec 1' }, { 'idempotency-key': 'op-bad' })
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json())).toContain('syntax error')
  })
})

describe('the columns of the source are taken', () => {
  test('new columns are added, missing ones removed, computed ones and texts of users kept', async () => {
    const id = await calls.mine()
    const [state] = (await calls.read(id)).columns
    await client.send('PUT', PATH + id, {
      sql: 'SELECT state, count(*) AS n, 1.5 AS fresh FROM main.airports GROUP BY 1',
      columns: [
        { uuid: state?.uuid, column_name: 'state', verbose_name: 'State' },
        { column_name: 'gone', type: 'VARCHAR' },
        { column_name: 'upper', expression: 'upper(state)' },
      ],
    })
    expect((await client.send('PUT', `${PATH}${id}/refresh`)).json()).toEqual({ message: 'OK' })
    expect((await calls.read(id)).columns).toMatchObject([
      { column_name: 'state', verbose_name: 'State' },
      { column_name: 'n', type: 'BIGINT' },
      { column_name: 'fresh' },
      { column_name: 'upper', expression: 'upper(state)' },
    ])
  })

  test('and an error of its source is reported', async () => {
    const id = await calls.mine()
    await client.send('PUT', PATH + id, { sql: 'SELECT nope FROM main.airports' })
    const answer = await client.send('PUT', `${PATH}${id}/refresh`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ message: string }>().message).toContain('nope')
  })
})

describe('a copy is made', () => {
  test('of a virtual dataset, with all its parts', async () => {
    const id = await calls.mine()
    await client.send('PUT', PATH + id, {
      cache_timeout: 7,
      metrics: [{ metric_name: 'm', expression: 'SUM(n)' }],
    })
    const body = { base_model_id: id, table_name: `copy of ${id}` }
    const answer = await client.send('POST', `${PATH}duplicate`, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { result: body }])
    expect(await calls.read(answer.json<MadeDataset>().id)).toMatchObject({
      cache_timeout: 7,
      sql: STATES_SQL,
      columns: [{ column_name: 'state' }, { column_name: 'n' }],
      metrics: [{ metric_name: 'm' }],
    })
    const again = await client.send('POST', `${PATH}duplicate`, body)
    expect([again.statusCode, again.json()]).toEqual([422, { message: 'Dataset parameters are invalid.' }])
  })

  test('of no table', async () => {
    const body = { base_model_id: records.datasetId, table_name: 'x' }
    const answer = await client.send('POST', `${PATH}duplicate`, body)
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: 'Dataset parameters are invalid.' }])
  })
})

test('the dataset of a table is returned, and created if missing', async () => {
  const ask = (table_name: string) =>
    client.send('POST', `${PATH}get_or_create/`, {
      database_id: server.databaseId,
      schema: 'main',
      table_name,
    })
  expect((await ask('airports')).json()).toEqual({ result: { table_id: records.datasetId } })
  const first = (await ask('californian')).json<object>()
  expect((await ask('californian')).json()).toEqual(first)
  expect((await ask('nosuch')).statusCode).toBe(422)
})

test('the list is filtered by database, schema and kind, and has the owner', async () => {
  const id = await calls.mine()
  const filters = `(col:sql,opr:dataset_is_null_or_empty,value:!f),(col:database,opr:rel_o_m,value:${server.databaseId}),(col:schema,opr:eq,value:main),(col:table_name,opr:eq,value:'${calls.lastName()}')`
  expect((await client.get(`${PATH}?q=(filters:!(${filters}))`)).json()).toMatchObject({
    count: 1,
    result: [{ id, kind: 'virtual', schema: 'main', owners: [{ first_name: 'Local' }] }],
  })
})

test.each([
  ['distinct/schema?q=(filter:scr)', { count: 1, result: [{ text: 'scratch', value: 'scratch' }] }],
  ['related/database', { count: 1, result: [{ extra: {}, text: 'examples' }] }],
  [
    'related/owners?q=(filter:local)',
    { count: 1, result: [{ extra: { active: true }, text: 'Local User' }] },
  ],
  ['_info?q=(keys:!(permissions))', { permissions: expect.arrayContaining(['can_write']) as unknown }],
])('%s answers as recorded', async (path, body) => {
  await calls.make({ schema: 'scratch', table_name: 'Odd name' })
  expect((await client.get(PATH + path)).json()).toMatchObject(body)
})

test.each(['distinct/sql', 'related/columns'])('%s is no choice', async (path) => {
  expect((await client.get(PATH + path)).statusCode).toBe(404)
})

test('dependents of a dataset are listed before a delete', async () => {
  expect((await client.get(`${PATH}${records.datasetId}/related_objects`)).json()).toMatchObject({
    charts: { count: 2, result: [{ slice_name: 'Airports by state', viz_type: 'pie' }, {}] },
    dashboards: { count: 1, result: [{ id: records.dashboardId, title: 'Airports' }] },
  })
})

test('several are deleted, all or none, and a column or metric by its id', async () => {
  const [one, two, three] = [await calls.mine(), await calls.mine(), await calls.mine()]
  expect((await client.send('DELETE', `${PATH}?q=!(${one},99999)`)).statusCode).toBe(404)
  expect((await client.get(PATH + one)).statusCode).toBe(200)
  expect((await client.send('DELETE', `${PATH}?q=!(${one})`)).json()).toEqual({
    message: 'Deleted 1 dataset',
  })
  expect((await client.send('DELETE', `${PATH}?q=!(${two})`)).json()).toEqual({
    message: 'Deleted 1 dataset',
  })
  const { columns, metrics } = await calls.read(three)
  const [column, metric] = [
    `${PATH}${three}/column/${columns[0]?.id}`,
    `${PATH}${three}/metric/${metrics[0]?.id}`,
  ]
  expect((await client.send('DELETE', column)).json()).toEqual({ message: 'OK' })
  expect((await client.send('DELETE', metric)).json()).toEqual({ message: 'OK' })
  expect((await client.send('DELETE', column)).json()).toEqual({ message: 'Not found' })
  expect(await calls.read(three)).toMatchObject({ columns: [{ column_name: 'n' }], metrics: [] })
})

test('charts of a table are run, so that they are cached', async () => {
  const answer = await client.send('PUT', `${PATH}warm_up_cache`, {
    db_name: 'examples',
    table_name: 'airports',
  })
  expect(answer.json()).toMatchObject({
    result: [
      { viz_error: null, viz_status: 'success' },
      { viz_error: JSON.stringify({ message: 'Error: Empty query?' }), viz_status: 'failed' },
    ],
  })
  const unknown = { db_name: 'examples', table_name: 'nosuch' }
  expect((await client.send('PUT', `${PATH}warm_up_cache`, unknown)).statusCode).toBe(404)
})

test('datasets leave as a zip', async () => {
  const answer = await client.get(`${PATH}export/?q=!(${records.datasetId})`)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(answer.rawPayload.toString('latin1')).toContain('/datasets/examples/airports.yaml')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  for (const [id, sql, tab] of [
    ['first000001', 'SELECT iata FROM main.airports', '1'],
    ['second00001', 'SELECT 2 AS two', '2'],
  ]) {
    const body = { database_id: server.databaseId, sql, client_id: id, sql_editor_id: tab, tab: `Tab ${tab}` }
    await client.send('POST', '/api/v1/sqllab/execute/', body)
    server.clock.now += 1_000
  }
})
afterAll(() => server.close())

async function found(q: string, asking = client): Promise<readonly unknown[]> {
  const answer = await asking.get(`/api/v1/query/?q=${encodeURIComponent(q)}`)
  return answer.json<{ result: { client_id: string }[] }>().result.map((row) => row.client_id)
}

test('a query of the list has its SQL, database, user and tables', async () => {
  const answer = await client.get(
    '/api/v1/query/?q=(order_column:start_time,order_direction:asc,page_size:1)',
  )
  expect(answer.json()).toMatchObject({
    count: 2,
    list_title: 'List Query',
    result: [
      {
        client_id: 'first000001',
        database: { database_name: 'examples' },
        rows: 3,
        sql: 'SELECT iata FROM main.airports',
        sql_tables: [{ catalog: null, schema: 'main', table: 'airports' }],
        status: 'success',
        tab_name: 'Tab 1',
        user: { first_name: 'Local', id: server.user.id, last_name: 'User' },
      },
    ],
  })
})

test.each([
  ['(order_column:start_time,order_direction:desc)', ['second00001', 'first000001']],
  ["(filters:!((col:sql_editor_id,opr:eq,value:'1')))", ['first000001']],
  ['(filters:!((col:status,opr:eq,value:success),(col:sql,opr:ct,value:airports)))', ['first000001']],
  ['(filters:!((col:database,opr:rel_o_m,value:9)))', []],
  ['(filters:!((col:status,opr:neq,value:success),(col:status,opr:neq,value:stopped)))', []],
  [`(filters:!((col:start_time,opr:lt,value:${TEST_TIME + 500})))`, ['first000001']],
  [`(filters:!((col:start_time,opr:gt,value:${TEST_TIME + 500})))`, ['second00001']],
  ['(order_column:start_time,order_direction:desc,page:1,page_size:1)', ['first000001']],
])('queries are found by %s', async (q, ids) => {
  expect(await found(q)).toEqual(ids)
})

test('queries of another user are not listed', async () => {
  const other = await server.signIn(await addUser(server.store, 'other'))
  expect(await found('(filters:!((col:user,opr:rel_o_m,value:1)))', other)).toEqual([])
})

test('a column that cannot be ordered by is 400', async () => {
  const answer = await client.get('/api/v1/query/?q=(order_column:client_id,order_direction:asc)')
  expect(answer.json()).toEqual({ message: 'Invalid order by column: client_id' })
})

test('events of the page are taken without a token, however they are written', async () => {
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'events=[]'],
    ['application/x-www-form-urlencoded', 'events={bad'],
    ['application/json', '{"events":[]}'],
  ] as const) {
    const headers = { cookie: client.cookie, 'content-type': type }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/superset/log/?explode=events',
      payload,
      headers,
    })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
  }
})

test('an engine without partitions and listed functions reports that, an unknown database is 404', async () => {
  const path = `/api/v1/database/${server.databaseId}`
  expect((await client.get(`${path}/table_metadata/extra/?name=nowhere`)).json()).toEqual({})
  expect((await client.get(`${path}/table_metadata/extra/`)).statusCode).toBe(422)
  expect((await client.get(`${path}/function_names/`)).json()).toEqual({ function_names: [] })
  expect((await client.get('/api/v1/database/999/function_names/')).json()).toEqual({ message: 'Not found' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasetCalls, type MadeDataset } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
})
afterAll(() => server.close())

const PATH = '/api/v1/dataset/'
let made = 0

async function make(sql: string, fields: object = {}) {
  made += 1
  return calls.make({ table_name: `source ${made}`, sql, ...fields })
}

/** The rows that a chart of all columns shows. */
async function rowsOf(id: number, columns: readonly string[]) {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns, metrics: [] }],
    force: true,
    result_type: 'full',
    result_format: 'json',
  })
  return answer.json<{ result: { data: object[] }[] }>().result[0]?.data
}

describe('a dataset of one statement is created and read, whatever follows it', () => {
  test.each([
    ['SELECT 1 AS a;\n-- done', { a: 1 }],
    ['SELECT 1 AS a;;', { a: 1 }],
    ["SELECT 1 AS a; -- don't", { a: 1 }],
    ["SELECT 1 AS a -- don't", { a: 1 }],
    ["SELECT ';' AS a ; /* ; */ ;", { a: ';' }],
    ['SELECT 1 AS a -- {{ today }}', { a: 1 }],
    ["SELECT '{{' AS a, 1 AS b /* {% if %} */", { a: '{{', b: 1 }],
    ["SELECT '{# c #}' AS a", { a: '{# c #}' }],
    ["SELECT 'x' AS a WHERE 'x' LIKE '{%' OR 'x' NOT LIKE '%}'", { a: 'x' }],
  ])('%j', async (sql, row) => {
    const answer = await make(sql)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json<MadeDataset>()
    expect(await rowsOf(id, Object.keys(row))).toEqual([row])
    const samples = await client.send(
      'POST',
      `/datasource/samples?datasource_type=table&datasource_id=${id}&force=true`,
      {},
    )
    expect(samples.json()).toMatchObject({ result: { data: [row], total_count: 1 } })
  })
})

describe('override_columns takes the columns of the new query', () => {
  test('existing columns keep the texts of users, computed ones stay', async () => {
    const { id } = (await make('SELECT 1 AS a, 2 AS b')).json<MadeDataset>()
    const [a, b] = (await calls.read(id)).columns
    await calls.change(id, {
      columns: [
        { id: a?.id, column_name: 'a', verbose_name: 'First' },
        { id: b?.id, column_name: 'b' },
        { column_name: 'c', expression: 'a + 1' },
      ],
    })
    const answer = await client.send('PUT', `${PATH}${id}?override_columns=true`, {
      sql: "SELECT 'x' AS a, DATE '2024-02-29' AS d",
    })
    expect(answer.statusCode).toBe(200)
    expect((await calls.read(id)).columns).toMatchObject([
      { column_name: 'a', verbose_name: 'First', type: 'VARCHAR', type_generic: 1 },
      { column_name: 'd', type: 'DATE', is_dttm: true },
      { column_name: 'c', expression: 'a + 1' },
    ])
    expect(await rowsOf(id, ['a'])).toEqual([{ a: 'x' }])
  })

  test('a query that cannot be read is rejected with its reason, and nothing is stored', async () => {
    const { id } = (await make('SELECT 1 AS a')).json<MadeDataset>()
    const answer = await client.send('PUT', `${PATH}${id}?override_columns=true`, { sql: 'SELECT nosuch' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ message: string }>().message).toContain('nosuch')
    expect(await calls.read(id)).toMatchObject({ sql: 'SELECT 1 AS a', columns: [{ column_name: 'a' }] })
  })
})

test('a create uses its template parameters and column descriptions', async () => {
  const answer = await make('SELECT 1 AS a, {{ n }} AS b', {
    template_params: '{"n": 5}',
    columns: [
      { column_name: 'a', name: 'a', type: 'INTEGER', is_dttm: false, verbose_name: 'First' },
      { column_name: 'twice', expression: 'b * 2', type: 'BIGINT' },
      { column_name: 'gone', type: 'VARCHAR' },
    ],
  })
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json<MadeDataset>()
  expect(await calls.read(id)).toMatchObject({
    template_params: '{"n": 5}',
    columns: [
      { column_name: 'a', verbose_name: 'First' },
      { column_name: 'b', type_generic: 0 },
      { column_name: 'twice', expression: 'b * 2', type_generic: 0 },
    ],
  })
  expect(await rowsOf(id, ['b', 'twice'])).toEqual([{ b: 5, twice: 10 }])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setCtasSchema } from '#server/store/databases.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let lastId = 0

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

interface Answer {
  readonly data?: unknown
  readonly query?: { readonly executedSql: string | null; readonly resultsKey: string | null }
  readonly errors?: readonly { readonly message: string; readonly extra?: object }[]
}

async function execute(sql: string, fields: Record<string, unknown> = {}, search = ''): Promise<Answer> {
  lastId += 1
  const body = {
    database_id: server.databaseId,
    client_id: `prepare-${lastId}`,
    sql,
    queryLimit: 1000,
    ...fields,
  }
  return (await client.send('POST', `/api/v1/sqllab/execute/${search}`, body)).json<Answer>()
}

describe('templates', () => {
  test('parameters are a JSON text, and executedSql shows the statement that ran', async () => {
    expect(
      await execute("SELECT '{{ origin }}' AS a", { templateParams: '{"origin": "SFO"}' }),
    ).toMatchObject({
      data: [{ a: 'SFO' }],
      query: { sql: "SELECT '{{ origin }}' AS a", executedSql: "SELECT 'SFO' AS a\nLIMIT 1001" },
    })
  })

  test('macros have the user and the parameters of the page’s address', async () => {
    const sql = `SELECT '{{ current_username() }}' AS u, {{ current_user_id() }} AS id, '{{ url_param("x") }}' AS p`
    expect(await execute(sql, {}, '?x=from-url')).toMatchObject({
      data: [{ u: server.user.username, id: server.user.id, p: 'from-url' }],
    })
  })

  test('parameters of an address are escaped', async () => {
    expect(await execute(`SELECT '{{ url_param("x") }}' AS p`, {}, "?x=a'%20OR%20'1")).toMatchObject({
      data: [{ p: "a' OR '1" }],
    })
  })

  test('invalid parameters count as none', async () => {
    expect(await execute('SELECT 1 AS a', { templateParams: '{"origin": ' })).toMatchObject({
      data: [{ a: 1 }],
    })
  })

  test.each([
    [
      ['n', 'origin'],
      "SELECT '{{ origin }}' AS a, {{ n }} AS n",
      '{"x": 1}',
      { x: 1 },
      'The following parameters in your query are undefined: "n", "origin". \n',
    ],
    [
      ['origin'],
      "SELECT '{{ origin }}' AS a",
      '{"origin": ',
      {},
      'The parameter "origin" in your query is undefined. \n',
    ],
  ])('names without a value are answered: %j', async (names, sql, templateParams, given, text) => {
    const { errors = [] } = await execute(sql, { templateParams })
    expect(errors[0]).toEqual({
      error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
      extra: {
        issue_codes: [
          { code: 1006, message: 'Issue 1006 - One or more parameters specified in the query are missing.' },
        ],
        template_parameters: given,
        undefined_parameters: names,
      },
      message: `Failed to execute query 'prepare-${lastId}' - '${sql}': ${text} Please check your template parameters for syntax errors and make sure they match across your SQL query and Set Parameters. Then, try running your query again.`,
    })
  })

  test.each([
    'SELECT {{ origin AS a',
    'SELECT {% foo %} 1',
    'SELECT {{ 1 | nofilter }}',
    'SELECT \'{{ "".__class__.__mro__ }}\'',
  ])('a malformed template is answered as recorded: %s', async (sql) => {
    expect(await execute(sql)).toMatchObject({
      errors: [
        {
          error_type: 'INVALID_TEMPLATE_PARAMS_ERROR',
          message: `Failed to execute query 'prepare-${lastId}' - '${sql}': The query contains one or more malformed template parameters. \n Please check your query and confirm that all template parameters are surround by double braces, for example, "{{ ds }}". Then, try running your query again.`,
        },
      ],
    })
  })

  test.each([
    ['SELECT {{ 1/0 }}', {}, 'division by zero'],
    [
      'SELECT 1 AS a',
      { templateParams: '[1]' },
      'Parameters are a JSON object such as {"day": "2020-01-31"}; this is a list.',
    ],
  ])('another failure has its own message: %s', async (sql, fields, message) => {
    expect(await execute(sql, fields)).toEqual({
      errors: [{ message: `Failed to execute query 'prepare-${lastId}' - '${sql}': ${message}` }],
    })
  })

  test('a template that would run for ever is stopped', async () => {
    const loops = '{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}'
    const { errors = [] } = await execute(`${loops}SELECT 1`)
    expect(errors[0]?.message).toContain('The template was stopped')
  })

  test('the result of a template is checked by the guard like any text', async () => {
    expect(await execute('{{ a }}', { templateParams: '{"a": "DROP TABLE numbers"}' })).toMatchObject({
      errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }],
    })
  })

  test('an error points nowhere when templates changed the text', async () => {
    const { errors = [] } = await execute("SELECT '{{ a }}', nope", { templateParams: '{"a": "long text"}' })
    expect(errors[0]?.extra).not.toHaveProperty('line')
  })
})

describe('scripts', () => {
  test('statements run in order, each is limited, and the last result is returned', async () => {
    const sql = 'SELECT 1 AS first;\nSELECT 2 AS second;\n-- comment only\nSELECT 3 AS third, 4 AS fourth;'
    expect(await execute(sql)).toMatchObject({
      data: [{ third: 3, fourth: 4 }],
      query: { sql, executedSql: '-- comment only\nSELECT 3 AS third, 4 AS fourth\nLIMIT 1001' },
    })
  })

  test('a long text is planned as a short one is', async () => {
    const comment = `/* ${'x'.repeat(40_000)} */`
    expect(await execute(`SELECT 1 AS first; ${comment}\nSELECT 2 AS second`)).toMatchObject({
      data: [{ second: 2 }],
      query: { executedSql: `${comment}\nSELECT 2 AS second\nLIMIT 1001` },
    })
    const { errors = [] } = await execute(`SELECT 1; ${comment}\n  SELECT nope`)
    expect(errors[0]?.extra).toMatchObject({ line: 2, column: 10 })
    const many = await execute('SELECT 1;'.repeat(4_000))
    expect(many.errors?.[0]?.message).toContain('A request may have 100 statements')
  })

  test('the first failure ends a script, and its position is that in the whole text', async () => {
    const { errors = [] } = await execute('SELECT 1;\n  SELECT nope;\nSELECT 3')
    expect(errors[0]).toMatchObject({
      error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
      extra: { line: 2, column: 10 },
    })
    const changed = await client.get('/api/v1/query/updated_since?q=(last_updated_ms:0)')
    const query = changed
      .json<{ result: { id: string; errorMessage: string; extra: { progress: string } }[] }>()
      .result.find(({ id }) => id === `prepare-${lastId}`)
    expect(query?.errorMessage).toMatch(/^Statement 2 out of 3 /)
    expect(query?.extra.progress).toBe('Running statement 2 out of 3')
  })

  test('a statement that writes is rejected inside a script', async () => {
    expect(await execute('SELECT 1; DELETE FROM numbers')).toMatchObject({
      errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }],
    })
  })

  test('a request has at most a hundred statements', async () => {
    expect(await execute('SELECT 1;'.repeat(101))).toMatchObject({
      errors: [{ message: 'A request may have 100 statements; this one has more.' }],
    })
  })
})

describe('tables and views of one’s own', () => {
  const CTAS = { select_as_cta: true, ctas_method: 'TABLE', tmp_table_name: 'own' }

  test('a database without them has an error', async () => {
    expect(await execute('SELECT 1 AS a', CTAS)).toEqual({
      message: { select_as_cta: ['This database does not allow CREATE TABLE AS or CREATE VIEW AS.'] },
    })
    await setCtasSchema(server.store, server.databaseId, 'own_tables')
  })

  test('a table is made, without a result', async () => {
    expect(await execute('SELECT 1 AS a', { ...CTAS, queryLimit: 100 })).toMatchObject({
      status: 'success',
      data: [],
      query: {
        executedSql: 'CREATE TABLE own_tables.own AS \nSELECT 1 AS a',
        ctas: true,
        tempTable: 'own',
        tempSchema: 'own_tables',
        rows: 1,
        limitingFactor: 'NOT_LIMITED',
        resultsKey: null,
      },
    })
    expect(await execute('SELECT a FROM own_tables.own')).toMatchObject({ data: [{ a: 1 }] })
    const tables = await client.get(
      `/api/v1/database/${server.databaseId}/tables/?q=(schema_name:own_tables)`,
    )
    expect(tables.json()).toMatchObject({ result: [{ value: 'own', type: 'table' }] })
  })

  test('a table has all rows, whatever the limit of the run', async () => {
    const fields = { ...CTAS, tmp_table_name: 'every_row', queryLimit: 1_000 }
    expect(await execute('SELECT * FROM range(2500)', fields)).toMatchObject({ query: { rows: 2_500 } })
    expect(await execute('SELECT count(*) AS n FROM own_tables.every_row')).toMatchObject({
      data: [{ n: 2_500 }],
    })
  })

  test('a script’s table is made of its last statement', async () => {
    expect(await execute('SELECT 1; SELECT 2 AS b', { ...CTAS, tmp_table_name: 'of_script' })).toMatchObject({
      query: { executedSql: 'CREATE TABLE own_tables.of_script AS \nSELECT 2 AS b' },
    })
  })

  test('a view is made', async () => {
    const fields = { ...CTAS, ctas_method: 'VIEW', tmp_table_name: 'seen' }
    expect(await execute('SELECT 7 AS a', fields)).toMatchObject({ data: [], query: { ctas: true } })
    expect(await execute('SELECT a FROM own_tables.seen')).toMatchObject({ data: [{ a: 7 }] })
  })

  test.each([
    ['SELECT 1; PRAGMA version', {}, 'INVALID_CTAS_QUERY_ERROR', [1023]],
    ['SELECT 1; SELECT 2', { ctas_method: 'VIEW' }, 'INVALID_CVAS_QUERY_ERROR', [1024, 1025]],
    ['PRAGMA version', { ctas_method: 'VIEW' }, 'INVALID_CVAS_QUERY_ERROR', [1024, 1025]],
  ])('%s with %j is rejected as recorded', async (sql, fields, type, codes) => {
    expect(await execute(sql, { ...CTAS, ...fields })).toMatchObject({
      errors: [{ error_type: type, extra: { issue_codes: codes.map((code) => ({ code })) } }],
    })
  })

  test.each([
    ['no name', { tmp_table_name: '' }, { tmp_table_name: ['Give the new table a name.'] }],
    [
      'a name that is no plain one',
      { tmp_table_name: 'a"; DROP TABLE x' },
      {
        tmp_table_name: [
          'A name has letters, digits and underscores, and begins with a letter or an underscore.',
        ],
      },
    ],
    ['another method', { ctas_method: 'INDEX' }, { ctas_method: ['Must be one of: TABLE, VIEW.'] }],
  ])('%s is rejected', async (_name, fields, message) => {
    expect(await execute('SELECT 1 AS a', { ...CTAS, ...fields })).toEqual({ message })
  })

  test('a name that is taken is named', async () => {
    expect(await execute('SELECT 1 AS a', CTAS)).toMatchObject({
      errors: [
        {
          message: 'own_tables.own already exists. Choose another name.',
          error_type: 'GENERIC_DB_ENGINE_ERROR',
        },
      ],
    })
  })
})

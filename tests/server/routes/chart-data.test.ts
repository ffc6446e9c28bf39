import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

const ROWS = `SELECT * FROM (VALUES
  (TIMESTAMP '2001-01-01 10:00:00', 'ATL', 5, 9007199254740993),
  (TIMESTAMP '2001-01-01 11:00:00', 'ORD', 15, 1),
  (TIMESTAMP '2001-01-02 10:00:00', 'ATL', 25, 2),
  (TIMESTAMP '2001-02-01 10:00:00', 'ATL', NULL, 3)) AS flights(date, origin, delay, big)`

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'flights',
    sql: ROWS,
    mainTimeColumn: 'date',
    columns: [
      { name: 'date', type: 'TIMESTAMP', typeGeneric: 2, isTime: true },
      { name: 'origin', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'delay', type: 'INTEGER', typeGeneric: 0 },
      { name: 'big', type: 'BIGINT', typeGeneric: 0 },
    ],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: server.user.id,
    now: TEST_TIME,
  })
})
afterAll(() => server.close())

const DAY_AXIS = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'date',
  label: 'date',
  expressionType: 'SQL',
  timeGrain: 'P1D',
}

async function ask(query: object, more: object = {}) {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
    ...more,
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ result: [Record<string, unknown>] }>(),
    text: answer.body,
  }
}

test('an aggregate answers every field that was recorded', async () => {
  const { status, body } = await ask({
    columns: ['origin'],
    metrics: ['count', { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'delay' } }],
    filters: [
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01' },
      { col: 'nope', op: '==', val: 1 },
    ],
    orderby: [['count', false]],
  })
  expect(status).toBe(200)
  expect(body.result[0]).toEqual({
    cache_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    cached_dttm: null,
    cache_timeout: 300,
    applied_template_filters: [],
    annotation_data: {},
    error: null,
    is_cached: null,
    query: expect.stringMatching(
      /^SELECT origin AS origin, COUNT\(\*\) AS count, AVG\(delay\) AS "AVG\(delay\)" \n/,
    ),
    status: 'success',
    stacktrace: null,
    rowcount: 2,
    sql_rowcount: 2,
    from_dttm: 978307200000,
    to_dttm: 980985600000,
    label_map: { origin: ['origin'], count: ['count'], 'AVG(delay)': ['AVG(delay)'] },
    colnames: ['origin', 'count', 'AVG(delay)'],
    indexnames: [0, 1],
    coltypes: [1, 0, 0],
    data: [
      { origin: 'ATL', count: 2, 'AVG(delay)': 15 },
      { origin: 'ORD', count: 1, 'AVG(delay)': 15 },
    ],
    result_format: 'json',
    applied_filters: [{ column: 'date' }],
    rejected_filters: [{ reason: 'not_in_datasource', column: 'nope' }],
  })
})

test('raw rows keep their times, as milliseconds, and their digits', async () => {
  const { body, text } = await ask(
    { columns: ['date', 'origin', 'delay', 'big'], orderby: [['date', true]], row_limit: 1 },
    { result_type: 'results' },
  )
  expect(body.result[0]).toEqual({
    data: [{ date: 978343200000, origin: 'ATL', delay: 5, big: '9007199254740993' }],
    colnames: ['date', 'origin', 'delay', 'big'],
    coltypes: [2, 1, 0, 0],
    rowcount: 1,
    sql_rowcount: 1,
  })
  expect(text).toContain('"big":"9007199254740993"')
})

test('a series is pivoted and flattened, with the parts of its names', async () => {
  const { body } = await ask({
    columns: [DAY_AXIS, 'origin'],
    metrics: ['count'],
    extras: { time_grain_sqla: 'P1D' },
    post_processing: [
      null,
      {
        operation: 'pivot',
        options: {
          index: ['date'],
          columns: ['origin'],
          aggregates: { count: { operator: 'mean' } },
          drop_missing_columns: false,
        },
      },
      { operation: 'rename', options: { columns: { count: null }, level: 0, inplace: true } },
      { operation: 'flatten' },
    ],
  })
  expect(body.result[0]).toMatchObject({
    colnames: ['date', 'ATL', 'ORD'],
    coltypes: [2, 0, 0],
    label_map: { date: ['date'], ATL: ['ATL'], ORD: ['ORD'] },
    rowcount: 3,
    sql_rowcount: 4,
    data: [
      { date: 978307200000, ATL: 1, ORD: 1 },
      { date: 978393600000, ATL: 1, ORD: null },
      { date: 980985600000, ATL: 1, ORD: null },
    ],
  })
})

test('the same question is answered from the cache until it is forced', async () => {
  const query = { columns: ['origin'], metrics: ['count'], row_limit: 7 }
  await ask(query)
  server.clock.now += 60_000
  const again = await ask(query)
  expect(again.body.result[0]).toMatchObject({ is_cached: true, cached_dttm: '2026-11-21T12:00:00' })
  const forced = await ask(query, { force: true })
  expect(forced.body.result[0]).toMatchObject({ is_cached: null, cached_dttm: null })
})

test('result type query tells the SQL and runs nothing', async () => {
  const { body } = await ask({ columns: ['origin'], row_limit: 5 }, { result_type: 'query' })
  expect(body.result[0]).toEqual({
    language: 'sql',
    query: `SELECT origin AS origin \nFROM (${ROWS}\n) AS virtual_table \n LIMIT 5;`,
  })
})

test('samples have all columns', async () => {
  const { body } = await ask({ metrics: ['count'], row_limit: 2 }, { result_type: 'samples' })
  expect(body.result[0]).toMatchObject({ colnames: ['date', 'origin', 'delay', 'big'], rowcount: 2 })
})

test('an empty result has neither columns nor labels', async () => {
  const { body } = await ask({ columns: ['origin'], filters: [{ col: 'origin', op: '==', val: 'nowhere' }] })
  expect(body.result[0]).toMatchObject({
    data: [],
    colnames: [],
    coltypes: [],
    indexnames: [],
    label_map: {},
    rowcount: 0,
  })
})

const REFUSED: readonly (readonly [rule: string, query: object, message: string | RegExp])[] = [
  ['unknown column', { columns: ['nope'] }, "Error: Columns missing in dataset: ['nope']"],
  [
    'sub-query in a metric',
    { metrics: [{ expressionType: 'SQL', sqlExpression: '(SELECT max(a) FROM x)', label: 'm' }] },
    'Error: Custom SQL fields cannot contain sub-queries.',
  ],
  [
    'two statements',
    { columns: ['origin'], extras: { where: '1 = 1; DROP TABLE x' } },
    'Clause contains multiple statements',
  ],
  [
    'a function that reads files',
    { metrics: [{ expressionType: 'SQL', sqlExpression: "read_text('x')", label: 'm' }] },
    'Error: The function read_text cannot be used here.',
  ],
  [
    'what the database refuses',
    { metrics: [{ expressionType: 'SQL', sqlExpression: 'summ(delay)', label: 'm' }] },
    /^Error: Catalog Error: Scalar Function with name summ does not exist/,
  ],
  [
    'a step that is not known',
    { columns: ['origin'], metrics: ['count'], post_processing: [{ operation: 'prophet', options: {} }] },
    /^Error: Unsupported post processing operation: prophet\./,
  ],
  [
    'a step on a column that is not there',
    {
      columns: ['origin'],
      metrics: ['count'],
      post_processing: [{ operation: 'rank', options: { metric: 'nope' } }],
    },
    'Error: Referenced columns not available in DataFrame.',
  ],
]

describe('a query that cannot be answered is 400 with its reason', () => {
  test.each(REFUSED)('%s', async (_rule, query, message) => {
    const answer = await client.send('POST', '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [query],
    })
    expect(answer.statusCode).toBe(400)
    const said = answer.json<{ message: string }>().message
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })
})

test('an unknown dataset is 404, a dataset of another kind too', async () => {
  for (const datasource of [
    { id: 999, type: 'table' },
    { id: datasetId, type: 'query' },
  ]) {
    const answer = await client.send('POST', '/api/v1/chart/data', {
      datasource,
      queries: [{ metrics: ['count'] }],
    })
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([404, { message: 'Not found' }])
  }
})

test.each(['constructor', 'toString', '__proto__'])(
  'a metric called %s is answered with its steps',
  async (label) => {
    const { status, text } = await ask({
      columns: ['origin'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label }],
      post_processing: [
        {
          operation: 'pivot',
          options: {
            index: ['origin'],
            columns: [],
            aggregates: Object.fromEntries([[label, { operator: 'sum' }]]),
          },
        },
        { operation: 'rename', options: { columns: { other: 'another' }, level: 0 } },
        { operation: 'flatten' },
      ],
    })
    expect(status).toBe(200)
    expect(text).toContain(`"data":[{"origin":"ATL","${label}":3},{"origin":"ORD","${label}":1}]`)
  },
)

test.each([
  ['a time that no calendar has', { col: 'date', op: '>', val: 1e20 }],
  ['a value that is too long', { col: 'delay', op: '==', val: `${'1'.repeat(40_000)}x` }],
  [
    'a time function that leads too far',
    { col: 'date', op: 'TEMPORAL_RANGE', val: "DATEADD(DATETIME('2001-01-01'), 999999999999999, year) : " },
  ],
  [
    'a time function that nests too deep',
    { col: 'date', op: 'TEMPORAL_RANGE', val: 'DATEADD('.repeat(20_000) },
  ],
])('%s is refused', async (_rule, filter) => {
  const { status } = await ask({ columns: ['origin'], filters: [filter] })
  expect(status).toBe(400)
})

describe('a chart that says that nobody need wait', () => {
  const QUERY = { columns: ['origin'], metrics: ['count'], orderby: [['count', false]] }

  function askAsync(query: object, prefer = 'respond-async', more: object = {}) {
    const body = { datasource: { id: datasetId, type: 'table' }, queries: [query], ...more }
    return client.send('POST', '/api/v1/chart/data', body, { prefer })
  }

  async function endOf(
    jobId: string,
  ): Promise<{ status: string; result_url: string | null; errors: unknown }> {
    interface Event {
      readonly job_id: string
      readonly status: string
      readonly result_url: string | null
      readonly errors: unknown
    }
    const find = async () => {
      const { result } = (await client.get('/api/v1/async_event/')).json<{ result: Event[] }>()
      return result.find(({ job_id: id }) => id === jobId)
    }
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    const event = await find()
    if (event === undefined) throw new Error('No event')
    return event
  }

  test('is answered with a job as recorded, and its data are had where its event says', async () => {
    const answer = await askAsync({ ...QUERY, row_limit: 11 })
    expect(answer.statusCode).toBe(202)
    const { job_id: jobId } = answer.json<{ job_id: string }>()
    expect(answer.json()).toEqual({
      channel_id: expect.any(String),
      errors: [],
      job_id: expect.any(String),
      result_url: null,
      status: 'pending',
      user_id: server.user.id,
    })
    const event = await endOf(jobId)
    expect(event).toMatchObject({ status: 'done', errors: [] })
    expect(event.result_url).toMatch(/^\/api\/v1\/chart\/data\/qc-[0-9a-f]{32}$/)
    const data = await client.get(event.result_url ?? '')
    expect(data.statusCode).toBe(200)
    expect(data.json()).toMatchObject({
      result: [{ is_cached: true, rowcount: 2, data: [{ origin: 'ATL' }, { origin: 'ORD' }] }],
    })
  })

  test('is answered at once when its data are cached', async () => {
    await ask({ ...QUERY, row_limit: 12 })
    const answer = await askAsync({ ...QUERY, row_limit: 12 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ result: [{ is_cached: true }] })
  })

  test('is answered with its data when they come while it still waits', async () => {
    const answer = await askAsync({ ...QUERY, row_limit: 13 }, 'respond-async, wait=60')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ result: [{ rowcount: 2 }] })
  })

  test('has its error as an event', async () => {
    const wrong = {
      columns: [],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'summ(delay)', label: 'x' }],
    }
    const answer = await askAsync(wrong)
    expect(answer.statusCode).toBe(202)
    const event = await endOf(answer.json<{ job_id: string }>().job_id)
    expect(event).toMatchObject({ status: 'error', result_url: null })
    expect(event.errors).toEqual([{ message: expect.stringMatching(/^Error: .*summ/s) }])
  })

  test('has data of another person nowhere', async () => {
    for (const key of ['qc-nosuchkey', 'nosuchkey', '..%2f..%2fmetadata.sqlite']) {
      const answer = await client.get(`/api/v1/chart/data/${key}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Not found' })
    }
  })
})

test('a fault in a chart that nobody waits for is an event, and ends nothing else', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const engine: Engine = {
    ...DUCKDB_KIND,
    isFull: () => false,
    run: async () => {
      await released
      throw new Error('boo')
    },
    stop: async () => true,
    schemas: async () => ok([]),
    tables: async () => ok([]),
    tableMetadata: async () => ok(null),
    close: async () => undefined,
  }
  const engines = {
    dialectOf: () => DUCKDB_KIND.dialect,
    open: () => ok(engine),
    close: async () => undefined,
  }
  const broken = await openTestApp({ engines })
  const id = await insertDataset(broken.store, {
    databaseId: broken.databaseId,
    schema: 'main',
    tableName: 'flights',
    sql: ROWS,
    columns: [{ name: 'origin', type: 'VARCHAR', typeGeneric: 1 }],
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
    userId: broken.user.id,
    now: TEST_TIME,
  })
  const person = await broken.signIn()
  const body = { datasource: { id, type: 'table' }, queries: [{ columns: ['origin'], metrics: ['count'] }] }
  const answer = await person.send('POST', '/api/v1/chart/data', body, { prefer: 'respond-async' })
  expect(answer.statusCode).toBe(202)
  release()
  await expect
    .poll(async () => (await person.get('/api/v1/async_event/')).json())
    .toMatchObject({
      result: [
        {
          job_id: answer.json<{ job_id: string }>().job_id,
          status: 'error',
          errors: [{ message: 'The server met an unexpected fault. Nothing was changed. Try again.' }],
        },
      ],
    })
  expect(broken.log).toEqual([expect.stringContaining('boo')])
  await broken.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import { FLIGHT_ROWS, insertFlights } from '#tests/support/flights-dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await insertFlights(server)
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
    body: answer.json<{ result: [Record<string, unknown>, ...Record<string, unknown>[]] }>(),
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
    // A Superset does not send it.
    completeness: {
      isKnown: true,
      shortfalls: [{ kind: 'rejected', part: 'Filter on nope', reason: 'the dataset has no such column' }],
    },
  })
})

test('raw rows have their times in milliseconds, and all digits', async () => {
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
    completeness: {
      isKnown: true,
      shortfalls: [{ kind: 'truncated', at: 1, by: 'row-limit', total: null, isCertain: true }],
    },
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

test('a time comparison is joined to the rows, and the steps can use it', async () => {
  const query = {
    columns: [DAY_AXIS],
    metrics: ['count'],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-03' }],
    extras: { time_grain_sqla: 'P1D' },
    time_offsets: ['1 day ago'],
    orderby: [['date', true]],
  }
  const { body } = await ask(query)
  expect(body.result[0]).toMatchObject({
    colnames: ['date', 'count', 'count__1 day ago'],
    coltypes: [2, 0, 0],
    sql_rowcount: 2,
    data: [
      { date: Date.UTC(2001, 0, 1), count: 2, 'count__1 day ago': null },
      { date: Date.UTC(2001, 0, 2), count: 1, 'count__1 day ago': 2 },
    ],
    query: expect.stringMatching(/LIMIT 50000;\n\nSELECT [^;]*LIMIT 50000;\n\n$/),
  })
  const compared = await ask({
    ...query,
    post_processing: [
      {
        operation: 'compare',
        options: {
          source_columns: ['count'],
          compare_columns: ['count__1 day ago'],
          compare_type: 'difference',
          drop_original_columns: true,
        },
      },
    ],
  })
  expect(compared.body.result[0]).toMatchObject({
    data: [
      { date: Date.UTC(2001, 0, 1), 'difference__count__count__1 day ago': null },
      { date: Date.UTC(2001, 0, 2), 'difference__count__count__1 day ago': -1 },
    ],
  })
})

const BY_DAY = {
  columns: [DAY_AXIS],
  metrics: ['count'],
  filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-03' }],
  orderby: [['date', true]],
}

async function file(queries: readonly object[], format: string) {
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries,
    result_format: format,
  })
  expect(answer.statusCode).toBe(200)
  return answer
}

test('a chart leaves as CSV, with its times as texts', async () => {
  const answer = await file([BY_DAY], 'csv')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="?\d{8}_\d{6}\.csv"?$/),
  })
  expect(answer.body).toBe('date,count\n2001-01-01 00:00:00,2\n2001-01-02 00:00:00,1\n')
})

test('a chart of several queries leaves as a zip of CSV', async () => {
  const answer = await file([BY_DAY, { metrics: ['count'] }], 'csv')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(['query_1.csv', 'query_2.csv'])
  expect(files.get('query_2.csv')?.toString()).toBe('count\n4\n')
})

test('a chart leaves as a workbook, whose times are times', async () => {
  const answer = await file([BY_DAY], 'xlsx')
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  const sheet = unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  expect(sheet).toContain('<row><c s="2"><v>36892</v></c><c><v>2</v></c></row>')
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

test('result type query returns the SQL without running it', async () => {
  const { body } = await ask({ columns: ['origin'], row_limit: 5 }, { result_type: 'query' })
  expect(body.result[0]).toEqual({
    language: 'sql',
    query: `SELECT origin AS origin \nFROM (${FLIGHT_ROWS}\n) AS virtual_table \n LIMIT 5;`,
  })
})

test('a table that is cut into pages is given a page in the order that is wanted, and the count of all rows', async () => {
  const flights = { expressionType: 'SQL', sqlExpression: 'COUNT(*) + 0', label: 'flights' }
  const form = {
    viz_type: 'table',
    groupby: ['origin'],
    metrics: ['count', flights],
    server_pagination: true,
    server_page_length: 1,
  }
  const pageOf = async (page: number, isAscending: boolean) => {
    const order = { column: 'flights', isAscending }
    const queries = table.open(chartOf(form)).buildQueries(EMPTY_MASK, null, { page, order })
    const { status, body } = await ask({}, { queries })
    const [rows, counted] = body.result
    return [status, rows['data'], counted?.['data']]
  }
  const first = await pageOf(0, true)
  const second = await pageOf(1, true)
  expect(first).toMatchObject([200, [{ flights: 1 }], [{ rowcount: 2 }]])
  expect(second[1]).not.toEqual(first[1])
  expect(await pageOf(1, false)).toEqual(first)
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

test('a filter by a regular expression finds texts, and an invalid one is an error', async () => {
  const asked = (val: string) =>
    ask({ columns: ['origin'], metrics: ['count'], filters: [{ col: 'origin', op: 'REGEX', val }] })
  expect((await asked('^O.D$')).body.result[0]).toMatchObject({ data: [{ origin: 'ORD' }] })
  const broken = await asked('(')
  expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('missing )')])
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
    { columns: ['origin'], metrics: ['count'], post_processing: [{ operation: 'frob', options: {} }] },
    /^Error: Unsupported post processing operation: frob\./,
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
])('%s is rejected', async (_rule, filter) => {
  const { status } = await ask({ columns: ['origin'], filters: [filter] })
  expect(status).toBe(400)
})

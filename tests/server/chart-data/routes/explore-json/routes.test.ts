import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertChart } from '#server/store/charts.ts'
import { TEST_TIME } from '#tests/support/test-app.ts'
import { EXPLORE_JSON, openLegacyWorld, sumOf } from './legacy-world.ts'

/** The name of an unknown country. */
const UNKNOWN = 'X'.repeat(3)

let world: Awaited<ReturnType<typeof openLegacyWorld>>

beforeAll(async () => {
  world = await openLegacyWorld()
})
afterAll(() => world.server.close())

const worldMap = (more: object = {}) => ({
  datasource: `${world.countries}__table`,
  viz_type: 'world_map',
  country_fieldtype: 'cca3',
  entity: 'country',
  metric: sumOf('airports'),
  adhoc_filters: [],
  row_limit: 50,
  show_bubbles: false,
  ...more,
})

async function ask(form: object | null, query = '') {
  const fields = form === null ? {} : { form_data: form }
  const answer = await world.client.form('POST', `${EXPLORE_JSON}${query}`, fields)
  return { status: answer.statusCode, json: () => answer.json<Record<string, unknown>>() }
}

function inOneOrder(rows: unknown): readonly string[] {
  return Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted() : []
}

test('a map of the world answers every field that was recorded, and again from the cache', async () => {
  const form = worldMap({ row_limit: 49 })
  const first = (await ask(form)).json()
  expect(first).toEqual({
    cache_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    cached_dttm: null,
    cache_timeout: 300,
    errors: [],
    form_data: { ...form, applied_time_extras: {}, where: '', having: '', filters: [] },
    is_cached: false,
    query: expect.stringMatching(/^SELECT[^]*LIMIT 49$/),
    from_dttm: null,
    to_dttm: Date.UTC(2026, 10, 21),
    status: 'success',
    stacktrace: null,
    rowcount: 3,
    colnames: ['country', 'sum airports'],
    coltypes: [1, 0],
    data: expect.any(Array),
    applied_filters: [],
    rejected_filters: [],
  })
  expect(first['data']).toEqual(
    expect.arrayContaining([
      { country: 'USA', m1: 3372, name: expect.stringContaining('United States') },
      { country: UNKNOWN, m1: 1 },
      { country: UNKNOWN, m1: 2 },
    ]),
  )
  const again = (await ask(form)).json()
  expect(again).toEqual({ ...first, is_cached: true, cached_dttm: '2026-11-21T12:00:00' })
  const second = (await ask(form, '?force=true')).json()
  // Without ORDER BY, the order of rows may differ.
  expect({ ...second, data: inOneOrder(second['data']) }).toEqual({
    ...first,
    data: inOneOrder(first['data']),
  })
})

test.each([
  [
    'by its address',
    (form: object) =>
      world.client.get(`${EXPLORE_JSON}?form_data=${encodeURIComponent(JSON.stringify(form))}`),
  ],
  [
    'over the dataset of its address',
    async ({ datasource: _none, ...form }: Record<string, unknown>) =>
      world.client.form('POST', `${EXPLORE_JSON}table/${world.countries}/`, { form_data: form }),
  ],
  [
    'over both of its address',
    async (form: object) =>
      world.client.get(
        `${EXPLORE_JSON}table/${world.countries}/?form_data=${encodeURIComponent(JSON.stringify(form))}`,
      ),
  ],
])('a form is answered alike %s', async (_how, send) => {
  const answer = await send(worldMap())
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'success', rowcount: 3 })
})

test('the SQL, the rows, a sample and a file are parts of it', async () => {
  const sql = (await ask(worldMap(), '?query=true')).json()
  expect(sql).toEqual({ language: 'sql', query: expect.stringMatching(/LIMIT 50;$/) })
  const rows = (await ask(worldMap(), '?results=true')).json()
  expect(rows).toMatchObject({
    colnames: ['country', 'sum airports'],
    coltypes: [1, 0],
    rowcount: 3,
    sql_rowcount: null,
  })
  expect(rows['data']).toContainEqual({ country: 'USA', 'sum airports': 3372 })
  const sample = (await ask(worldMap({ row_limit: 1 }), '?samples=true')).json()
  expect(sample).toMatchObject({ colnames: ['country', 'airports', 'grp'], rowcount: 3 })
  const file = await world.client.form('POST', `${EXPLORE_JSON}?csv=true`, { form_data: worldMap() })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('20261121_120000.csv')
  expect(file.body.split('\n').slice(0, 1)).toEqual(['country,sum airports'])
})

test('no rows are no data', async () => {
  const adhoc_filters = [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: '1=0' }]
  expect((await ask(worldMap({ adhoc_filters }))).json()).toMatchObject({
    status: 'success',
    data: null,
    colnames: [],
    coltypes: [],
    rowcount: 0,
    form_data: { where: '(1=0)' },
  })
})

const failed = (problem: object, nothing: null | readonly never[]) => ({
  status: 'failed',
  errors: [problem],
  rowcount: 0,
  colnames: nothing,
  coltypes: nothing,
  is_cached: false,
})

test('errors for a missing metric and a missing time have the form', async () => {
  const unknown = await ask(worldMap({ metric: 'nosuch' }))
  const message = "Metric 'nosuch' does not exist"
  const problem = { message, error_type: 'VIZ_GET_DF_ERROR', level: 'error', extra: null }
  expect([unknown.status, unknown.json()]).toMatchObject([400, failed(problem, null)])
  const timeless = await ask(worldMap({ viz_type: 'bar', metrics: ['count'] }))
  expect([timeless.status, timeless.json()]).toMatchObject([
    400,
    failed(
      {
        ...problem,
        message:
          'Datetime column not provided as part table configuration and is required by this type of chart',
      },
      null,
    ),
  ])
})

test('an error of the database for a filter is the answer’s error', async () => {
  const adhoc_filters = [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: 'nosuch > 1' }]
  const { status, json } = await ask(worldMap({ adhoc_filters }))
  expect([status, json()]).toMatchObject([
    400,
    failed(
      {
        message: expect.stringContaining('nosuch'),
        error_type: 'GENERIC_DB_ENGINE_ERROR',
        level: 'error',
        extra: {
          issue_codes: [{ code: 1002, message: 'Issue 1002 - The database returned an unexpected error.' }],
        },
      },
      [],
    ),
  ])
})

test.each([
  ['no form', null],
  ['a form without a dataset', { viz_type: 'world_map' }],
  ['a form that is none', 'x'],
])('%s has no dataset', async (_case, form) => {
  const answer = await world.client.form('POST', EXPLORE_JSON, form === null ? {} : { form_data: form })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      errors: [
        {
          message: 'The dataset associated with this chart no longer exists',
          error_type: 'FAILED_FETCHING_DATASOURCE_INFO_ERROR',
          level: 'error',
          extra: null,
        },
      ],
    },
  ])
})

test('a dataset that no longer exists is named, and a current kind of chart is referred to its own call', async () => {
  const gone = await ask(worldMap({ datasource: '99999__table' }))
  expect([gone.status, gone.json()]).toEqual([404, { error: 'Datasource does not exist' }])
  const today = await ask({
    datasource: `${world.flights}__table`,
    viz_type: 'table',
    groupby: ['origin'],
    metrics: ['count'],
  })
  expect([today.status, today.json()]).toEqual([
    400,
    { error: "'table' is not supported; use POST /api/v1/chart/data" },
  ])
})

test('a saved chart is requested by its number', async () => {
  const { datasource: _datasource, ...params } = worldMap()
  const id = await insertChart(world.server.store, {
    name: 'World',
    vizType: 'world_map',
    datasetId: world.countries,
    params,
    userId: world.server.user.id,
    now: TEST_TIME,
  })
  const answer = await ask(null, `?form_data=${encodeURIComponent(JSON.stringify({ slice_id: id }))}`)
  expect(answer.json()).toMatchObject({ status: 'success', rowcount: 3, form_data: { slice_id: id } })
})

test('without a session there are no data', async () => {
  const answer = await world.server.app.inject({ method: 'POST', url: EXPLORE_JSON })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { message: 'Access is Denied', severity: 'danger' },
  ])
})

import { describe, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'

const NOW = Date.UTC(2001, 5, 30, 9)

const FLIGHTS: SemanticDataset = {
  schema: 'main',
  tableName: 'flights',
  sql: null,
  mainTimeColumn: 'date',
  hoursOffset: 0,
  columns: [
    { name: 'date', type: 'DATE', typeGeneric: 2, isTime: true, expression: null },
    { name: 'origin', type: 'VARCHAR', typeGeneric: 1, isTime: false, expression: null },
  ],
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
}

const TEMPLATES = {
  parameters: new Map<string, unknown>(),
  requester: { userId: 7, username: 'ada', email: 'ada@offset.example' },
  related: async (id: number) => (id === 2 ? { ...FLIGHTS, tableName: 'airports' } : null),
  dialect: DUCKDB,
  now: NOW,
}

async function fill(query: QueryObject, dataset: Partial<SemanticDataset> = {}) {
  return fillChart({ query, dataset: { ...FLIGHTS, ...dataset } }, TEMPLATES)
}

async function whereOf(where: string, query: QueryObject = {}): Promise<unknown> {
  const filled = await fill({ ...query, extras: { where } })
  return filled.ok ? filled.value.query.extras?.where : filled.error.message
}

const ORIGINS = { filters: [{ col: 'origin', op: 'in', val: ['ATL', 'ORD'] }] }
const JUNE = { filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-06-01 : 2001-06-30' }] }

describe('macros of a chart know its query', () => {
  test.each<[string, string, QueryObject, string]>([
    ['arithmetic', 'delay > {{ 5 + 5 }}', {}, 'delay > 10'],
    [
      'values of a filter',
      "origin in {{ filter_values('origin')|where_in }}",
      ORIGINS,
      "origin in ('ATL', 'ORD')",
    ],
    [
      'a value that stands alone',
      "{{ filter_values('day') }}",
      { filters: [{ col: 'day', op: '==', val: 1 }] },
      '[1]',
    ],
    ['a default where there is no filter', "{{ filter_values('x', 'a') }}", ORIGINS, "['a']"],
    ['the filters themselves', "{{ get_filters('origin')[0].op }}", ORIGINS, 'IN'],
    [
      'the start of the time range',
      '{{ from_dttm }} {{ to_dttm }}',
      JUNE,
      '2001-06-01T00:00:00 2001-06-30T00:00:00',
    ],
    ['no time range', '{% if from_dttm %}a{% else %}b{% endif %}', {}, 'b'],
    [
      'a time filter in the type of its column',
      "{% set t = get_time_filter('date') %}date >= {{ t.from_expr }} AND date < {{ t.to_expr }}",
      JUNE,
      "date >= DATE '2001-06-01' AND date < DATE '2001-06-30'",
    ],
    [
      'a time filter in a pattern',
      "{{ get_time_filter('date', strftime='%Y%m%d').from_expr }}",
      JUNE,
      '20010601',
    ],
    [
      'a time filter with a default',
      "{{ get_time_filter(default='Last day', strftime='%d').from_expr }}",
      {},
      '29',
    ],
    ['a metric', "{{ metric('count') }}", {}, 'COUNT(*)'],
    ['a metric of another dataset', "{{ metric('count', 2) }}", {}, 'COUNT(*)'],
    ['who asks', "'{{ current_username() }}'", {}, "'ada'"],
    ['the address', "'{{ url_param('a') }}'", { url_params: { a: "it's" } }, "'it''s'"],
    [
      'the parts of the query',
      '{{ columns }} {{ row_limit }}',
      { columns: ['origin'], row_limit: 5 },
      "['origin'] 5",
    ],
  ])('%s', async (_name, where, query, expected) => {
    expect(await whereOf(where, query)).toBe(expected)
  })
})

test('another dataset is read as a query without a limit', async () => {
  const filled = await fill({}, { sql: 'SELECT * FROM {{ dataset(2, columns=["origin"]) }}' })
  expect(filled.ok && filled.value.dataset.sql).toBe(
    'SELECT * FROM (\nSELECT origin AS origin \nFROM main.airports\n) AS dataset_2',
  )
  const grouped = await fill({}, { sql: '{{ dataset(2, include_metrics=True, columns=["origin"]) }}' })
  expect(grouped.ok && grouped.value.dataset.sql).toBe(
    '(\nSELECT origin AS origin, COUNT(*) AS count \nFROM main.airports GROUP BY origin\n) AS dataset_2',
  )
})

test('a filter that a template handles is not added again', async () => {
  const where = "origin in {{ filter_values('origin', remove_filter=True)|where_in }}"
  const filled = await fill({ filters: [...ORIGINS.filters, ...JUNE.filters], extras: { where } })
  expect(filled.ok && filled.value.query.filters).toEqual(JUNE.filters)
})

test('a text without a template is unchanged, and no thread is used', async () => {
  const chart = { query: { extras: { where: 'a = 1' } }, dataset: FLIGHTS }
  const filled = await fillChart(chart, TEMPLATES)
  expect(filled.ok && filled.value).toBe(chart)
})

test('template parameters of the dataset override those of the query', async () => {
  const parameters = new Map<string, unknown>([
    ['state', 'CA'],
    ['row_limit', 7],
  ])
  const dataset = { ...FLIGHTS, sql: "SELECT '{{ state }}', {{ row_limit }}, '{{ columns[0] }}'" }
  const chart = { query: { columns: ['origin'], row_limit: 5 }, dataset }
  const filled = await fillChart(chart, { ...TEMPLATES, parameters })
  expect(filled.ok && filled.value.dataset.sql).toBe("SELECT 'CA', 7, 'origin'")
})

describe('an error in a template names its place', () => {
  test.each([
    ['a broken template', 'delay > {{ 5 + ', /^Error: Error in jinja expression in WHERE clause: /],
    [
      'a name without a value',
      '{{ day }}',
      "Error: Error in jinja expression in WHERE clause: 'day' is undefined",
    ],
    ['a metric that is not there', "{{ metric('x') }}", "Error: Metric 'x' not found in flights."],
    ['a dataset that is not there', '{{ dataset(3) }}', 'Error: Dataset 3 not found!'],
    [
      'a mark of Python that nobody knows',
      "{{ get_time_filter(default='Last day', strftime='%q').from_expr }}",
      /strftime does not know %q/,
    ],
  ])('%s', async (_name, where, expected) => {
    expect(await whereOf(where)).toEqual(
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    )
  })

  test('the query of a dataset', async () => {
    const filled = await fill({}, { sql: 'SELECT {{ day }}' })
    expect(filled.ok ? '' : filled.error.message).toBe(
      "Error: Error while rendering virtual dataset query: 'day' is undefined",
    )
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { answerCharts } from '#server/chart-data/answer/answer-charts.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { presentAnswers } from '#server/chart-data/present/present-answer.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { longOrShort } from '#tests/support/long-form.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

// Rows with NULL in every column, an empty text beside it, numbers beyond a double and decimals with zeros at their end.
const ROWS = `SELECT
  CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN '' ELSE 'place ' || (i % 5) END AS place,
  CASE WHEN i % 7 = 0 THEN NULL ELSE (i % 3)::INTEGER END AS kind,
  CASE WHEN i % 11 = 0 THEN NULL ELSE TIMESTAMP '2001-01-01' + INTERVAL (i) HOUR END AS at,
  i % 2 = 0 AS is_even,
  (i * 1.10)::DECIMAL(12, 4) AS price,
  9007199254740993 + i AS big
FROM range(200) AS numbers(i)`

let server: TestApp
let datasetId: number
let statements: string[]
let deps: ChartDeps

beforeAll(async () => {
  server = await openTestApp()
  datasetId = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'sales',
    sql: ROWS,
    mainTimeColumn: 'at',
    columns: [
      { name: 'place', type: 'VARCHAR', typeGeneric: 1 },
      { name: 'kind', type: 'INTEGER', typeGeneric: 0 },
      { name: 'at', type: 'TIMESTAMP', typeGeneric: 2, isTime: true },
      { name: 'is_even', type: 'BOOLEAN', typeGeneric: 3 },
      { name: 'price', type: 'DECIMAL(12,4)', typeGeneric: 0 },
      { name: 'big', type: 'BIGINT', typeGeneric: 0 },
    ],
    metrics: [
      { name: 'count', expression: 'COUNT(*)' },
      { name: 'share of even', expression: 'SUM(CASE WHEN is_even THEN 1 ELSE 0 END) / COUNT(*)' },
    ],
    userId: server.user.id,
    now: TEST_TIME,
  })
  const { engines } = server.deps
  deps = {
    ...server.deps,
    chartRunner: createChartRunner(NO_COST_LIMITS),
    engines: {
      ...engines,
      open: (...given) => {
        const opened = engines.open(...given)
        if (!opened.ok) return opened
        const engine = opened.value
        const run: typeof engine.run = async (request, onProgress) => {
          statements.push(request.sql)
          return engine.run(request, onProgress)
        }
        return { ok: true, value: { ...engine, run } }
      },
    },
  }
})
afterAll(() => server.close())

/** The answer to one query as text, with a fresh cache unless it belongs to a batch. */
async function answerOf(
  query: QueryObject,
  batch?: { readonly id: string; readonly announced?: QueryObject[] },
): Promise<string> {
  const body = {
    datasource: { id: datasetId, type: 'table' },
    queries: [query],
    force: true,
    ...(batch && { batch }),
  }
  const requested = { body, user: server.user, now: server.clock.now }
  const answers = await answerCharts(deps, requested, new AbortController().signal)
  if (!answers.ok) return JSON.stringify(answers.error)
  return Buffer.concat(presentAnswers(answers.value)).toString('utf8')
}

let batchCount = 0

/** The answers of queries that a dashboard requests together, and the number of statements for them. */
async function answerTogether(queries: readonly QueryObject[]): Promise<readonly [string[], number]> {
  statements = []
  batchCount += 1
  const id = `batch ${batchCount}`
  const [first, ...others] = queries
  if (first === undefined) return [[], 0]
  const answers = await Promise.all([
    answerOf(first, { id, announced: others }),
    ...others.map(async (query) => answerOf(query, { id })),
  ])
  return [answers, statements.length]
}

async function answerApart(queries: readonly QueryObject[]): Promise<string[]> {
  statements = []
  const answers: string[] = []
  for (const query of queries) answers.push(await answerOf(query))
  return answers
}

const simple = (aggregate: string, column: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate} of ${column}`,
})

const METRICS: readonly QueryMetric[] = [
  'count',
  'share of even',
  simple('SUM', 'big'),
  simple('AVG', 'price'),
  simple('MAX', 'at'),
  simple('COUNT_DISTINCT', 'place'),
  simple('MIN', 'place'),
  simple('SUM', 'kind'),
]

const AXIS = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL' }

const COLUMNS: readonly QueryColumn[] = [
  'place',
  'kind',
  'is_even',
  { ...AXIS, timeGrain: 'P1D' },
  { ...AXIS, timeGrain: 'P1M', label: 'month' },
]

const FILTERS: readonly NonNullable<QueryObject['filters']>[] = [
  [],
  [{ col: 'kind', op: 'IN', val: [1, null] }],
  [{ col: 'place', op: '==', val: 'no such place' }],
  [{ col: 'at', op: 'TEMPORAL_RANGE', val: '2001-01-03 : 2001-01-06' }],
]

type Orders = NonNullable<QueryObject['orderby']>

function ordersOf(by: readonly Orders[number][0][], isAscending: boolean): Orders {
  return by.map((one) => [one, isAscending])
}

/** A query whose rows have one order: by its first metric, then by all its columns. */
const oneQuery = fc
  .record({
    columns: fc.uniqueArray(fc.constantFrom(...COLUMNS), { maxLength: 3 }),
    metrics: fc.uniqueArray(fc.constantFrom(...METRICS), { minLength: 1, maxLength: 3 }),
    filters: fc.constantFrom(...FILTERS),
    isAscending: fc.boolean(),
    row_limit: fc.constantFrom(1, 3, 1000),
    post_processing: fc.constantFrom<unknown[]>(
      [],
      [{ operation: 'rename', options: { columns: { count: 'rows' } } }],
    ),
    having: fc.constantFrom('', '', '', 'COUNT(*) > 20'),
  })
  .map(({ isAscending, having, ...fields }): QueryObject => {
    const ordered: Orders[number][0][] = [...fields.metrics.slice(0, 1), ...fields.columns]
    const orderby = ordersOf(ordered, isAscending)
    return { ...fields, extras: { having }, orderby }
  })

test('queries that share statements have the answers that each has alone', async () => {
  const lists = fc.array(oneQuery, { minLength: 2, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lists, async (queries) => {
      const [together] = await answerTogether(queries)
      expect(together).toEqual(await answerApart(queries))
    }),
    { numRuns: longOrShort(300, 10) },
  )
})

test('grand totals are one statement', async () => {
  const queries = METRICS.map((metric) => ({ columns: [], metrics: [metric], row_limit: 1 }))
  const [answers, count] = await answerTogether(queries)
  expect(count).toBe(1)
  expect(answers).toEqual(await answerApart(queries))
})

test('fifty charts over the same rows are a handful of statements', async () => {
  const queries = Array.from({ length: 50 }, (_, at) => ({
    columns: COLUMNS.slice(at % 5, (at % 5) + 1 + (at % 2)),
    metrics: METRICS.slice(at % 8, (at % 8) + 1),
    row_limit: 100 + at,
  }))
  const [, count] = await answerTogether(queries)
  expect(count).toBeLessThanOrEqual(4)
})

test('an expression over other rows runs alone', async () => {
  const over: QueryMetric = { expressionType: 'SQL', sqlExpression: 'SUM(SUM(big)) OVER ()', label: 'all' }
  const queries = [over, 'count'].map((metric) => ({
    columns: ['kind'],
    metrics: [metric],
    orderby: [['kind', true] as [string, boolean]],
  }))
  const [answers, count] = await answerTogether(queries)
  expect(count).toBe(2)
  expect(answers).toEqual(await answerApart(queries))
})

test('a query that fails does not fail those beside it', async () => {
  const bad: QueryMetric = { expressionType: 'SQL', sqlExpression: 'SUM(place)', label: 'bad' }
  const queries = [bad, 'count', simple('SUM', 'big')].map((metric) => ({ columns: [], metrics: [metric] }))
  const [answers] = await answerTogether(queries)
  expect(answers).toEqual(await answerApart(queries))
  expect(answers[0]).toContain('query-failed')
  expect(answers[1]).toContain('"count":200')
})

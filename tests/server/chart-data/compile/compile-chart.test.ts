import { expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import { compileChart } from '#server/chart-data/compile/compile-chart.ts'
import { compileWeight, HEAVIEST_INLINE } from '#server/chart-data/compile/compile-weight.ts'
import { EMPTY_ENGINE } from '#tests/support/empty-engine.ts'

const DATASET: SemanticDataset = {
  schema: 'main',
  tableName: 'flights',
  sql: null,
  mainTimeColumn: 'day',
  hoursOffset: 0,
  columns: [
    { name: 'day', type: 'TIMESTAMP', typeGeneric: 2, isTime: true, expression: null },
    { name: 'origin', type: 'VARCHAR', typeGeneric: 1, isTime: false, expression: null },
  ],
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
}

const NOW = Date.UTC(2026, 10, 28)
const compile = (query: QueryObject) =>
  compileChart(
    { query, dataset: DATASET },
    { engine: EMPTY_ENGINE, now: NOW, mostRows: null, userId: 1, signal: new AbortController().signal },
  )

const VALUES = Array.from({ length: 5_000 }, (_, at) => `origin ${at}`)

const HEAVY: readonly QueryObject[] = [
  { columns: ['origin'], metrics: ['count'], filters: [{ col: 'origin', op: 'IN', val: VALUES }] },
  {
    columns: ['origin'],
    metrics: ['count'],
    time_range: '2026-01-01 : 2026-02-01',
    granularity: 'day',
    time_offsets: ['1 year ago', '2 years ago'],
    extras: { where: `origin <> '${'x'.repeat(20_000)}'` },
  },
  { columns: ['origin'], extras: { where: `(SELECT ${'1 + '.repeat(10_000)}1)` } },
]

test.each(HEAVY)('%#: a heavy query compiles to the same in a child process', async (query) => {
  expect(compileWeight({ query, dataset: DATASET })).toBeGreaterThan(HEAVIEST_INLINE)
  expect(await compile(query)).toEqual(compileQuery({ query, dataset: DATASET, dialect: DUCKDB, now: NOW }))
})

test.each<readonly [string, QueryObject]>([
  ['texts', { extras: { where: 'x'.repeat(30_001) } }],
  ['values', { filters: [{ col: 'origin', op: 'IN', val: VALUES }] }],
  ['a long value', { filters: [{ col: 'origin', op: '==', val: 'x'.repeat(30_001) }] }],
  ['metrics', { metrics: Array.from({ length: 1_000 }, () => 'count') }],
  ['shifts', { metrics: ['count'], time_offsets: Array.from({ length: 800 }, () => '1 day ago') }],
])('many %s are heavy', (_name, query) => {
  expect(compileWeight({ query, dataset: DATASET })).toBeGreaterThan(HEAVIEST_INLINE)
})

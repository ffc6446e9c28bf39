import { expect, test } from 'vitest'
import { readPlanJson } from '#domain/query/estimate/read-plan-json.ts'

const scan = {
  name: 'SEQ_SCAN ',
  children: [],
  extra_info: { Table: 'memory.main.t', Projections: ['a', 'b'], 'Estimated Cardinality': '200' },
}

test('a plan with estimates', () => {
  const json = [{ name: 'UNGROUPED_AGGREGATE', children: [scan], extra_info: { Aggregates: 'sum(#0)' } }]
  expect(readPlanJson(json)).toEqual({
    isCut: false,
    steps: [
      {
        depth: 0,
        name: 'UNGROUPED_AGGREGATE',
        details: [['Aggregates', 'sum(#0)']],
        estimatedRows: 1,
        rows: null,
        ms: null,
      },
      {
        depth: 1,
        name: 'SEQ_SCAN',
        details: [
          ['Table', 'memory.main.t'],
          ['Projections', 'a, b'],
        ],
        estimatedRows: 200,
        rows: null,
        ms: null,
      },
    ],
  })
})

test('a plan with measured rows and times begins below the EXPLAIN', () => {
  const inner = {
    operator_name: 'SEQ_SCAN',
    operator_timing: 0.0025,
    operator_cardinality: 7,
    extra_info: { 'Estimated Cardinality': '9' },
    children: [],
  }
  const json = {
    latency: 0.01,
    children: [{ operator_name: 'EXPLAIN_ANALYZE', operator_timing: 1, children: [inner] }],
  }
  expect(readPlanJson(json)?.steps).toEqual([
    { depth: 0, name: 'SEQ_SCAN', details: [], estimatedRows: 9, rows: 7, ms: 2.5 },
  ])
})

test.each([[{ result: 'error' }], [null], [[]], ['x'], [[1, 'x', null]], [{ children: 1 }]])(
  '%j has no plan',
  (json) => {
    expect(readPlanJson(json)).toBeNull()
  },
)

test.each([
  ['PROJECTION', null],
  ['COLUMN_DATA_SCAN', null],
  ['SEQ_SCAN', 0],
  ['EMPTY_RESULT', 0],
])('an estimate of 0 rows of %s is %s: DuckDB writes 0 where it made none', (name, rows) => {
  const plan = readPlanJson([{ name, extra_info: { 'Estimated Cardinality': '0' } }])
  expect(plan?.steps[0]?.estimatedRows).toBe(rows)
})

test('a plan 10,000 levels deep is read as far as plans go', () => {
  let node: object = scan
  for (let level = 0; level < 10_000; level += 1) node = { name: 'FILTER', children: [node] }
  const plan = readPlanJson([node])
  expect(plan?.isCut).toBe(true)
  expect(plan?.steps).toHaveLength(5_000)
  expect(plan?.steps.at(-1)?.depth).toBe(4_999)
})

test('estimates and details of any length', () => {
  const info = { Filters: 'x'.repeat(100_000), 'Estimated Cardinality': '18446744073709551615', __proto__: 1 }
  const [step] = readPlanJson([{ name: 'A', extra_info: info }])?.steps ?? []
  expect(step?.estimatedRows).toBe(2 ** 64)
  expect(step?.details).toEqual([['Filters', `${'x'.repeat(500)}…`]])
})

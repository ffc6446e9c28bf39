import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { joinComparison } from '#domain/semantic/offsets/join-comparison.ts'
import type { Frame } from '#domain/semantic/steps/frame.ts'
import { flightsDataset } from '#tests/domain/semantic/flights-dataset.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection

// One row for each day, whose value is its date: 20240229 is 29 February 2024.
const TABLE = `CREATE TABLE days AS
  SELECT t AS date, year(t) * 10000 + month(t) * 100 + day(t) AS n
  FROM (SELECT unnest(generate_series(TIMESTAMP '2019-01-01', TIMESTAMP '2026-12-31', INTERVAL 1 DAY)) AS t)`

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
  await connection.run(TABLE)
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

async function frameOf(sql: string): Promise<Frame> {
  const reader = await connection.runAndReadAll(
    `SELECT epoch_ms("date"::TIMESTAMP), "total" FROM (${sql}) ORDER BY 1`,
  )
  const columns = [
    { parts: ['date'], generic: 2 as const },
    { parts: ['total'], generic: 0 as const },
  ]
  return { columns, rows: reader.getRows().map((row) => row.map(Number)), indexCount: 0 }
}

/** The values of a query beside those of its shift, in the order of time; null without a counterpart. */
async function compared(grain: string, shift: string, range: string) {
  const axis = {
    columnType: 'BASE_AXIS',
    sqlExpression: 'date',
    label: 'date',
    expressionType: 'SQL',
  } as const
  const compiled = compileQuery({
    query: {
      columns: [{ ...axis, timeGrain: grain }],
      metrics: [
        { expressionType: 'SQL', sqlExpression: grain === 'P1D' ? 'SUM(n)' : 'COUNT(*)', label: 'total' },
      ],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: range }],
      time_offsets: [shift],
    },
    dataset: { ...flightsDataset(''), schema: null, tableName: 'days' },
    dialect: DUCKDB,
    now: 0,
  })
  if (!compiled.ok) throw new Error(compiled.error.message)
  const [comparison] = compiled.value.comparisons
  if (comparison === undefined) throw new Error('no comparison')
  const joined = joinComparison(await frameOf(compiled.value.sql), await frameOf(comparison.sql), comparison)
  if (!joined.ok) throw new Error(joined.error.message)
  return joined.value.rows.map(([, own, other]) => [own, other])
}

// By hand, from a calendar: 2020 and 2024 have a 29 February. 52 weeks are 364 days.
test.each([
  [
    '1 year ago',
    '2024-02-28 : 2024-03-02',
    [
      [20240228, 20230228],
      [20240229, null],
      [20240301, 20230301],
    ],
  ],
  [
    '1 year ago',
    '2025-02-28 : 2025-03-02',
    [
      [20250228, 20240228],
      [20250301, 20240301],
    ],
  ],
  [
    '1 year later',
    '2023-02-28 : 2023-03-02',
    [
      [20230228, 20240228],
      [20230301, 20240301],
    ],
  ],
  ['1 year later', '2024-02-29 : 2024-03-01', [[20240229, null]]],
  [
    '4 years ago',
    '2024-02-28 : 2024-03-02',
    [
      [20240228, 20200228],
      [20240229, 20200229],
      [20240301, 20200301],
    ],
  ],
  [
    '1 year ago',
    '2024-02-29 : 2024-03-02',
    [
      [20240229, null],
      [20240301, 20230301],
    ],
  ],
  [
    '1 year ago',
    '2024-02-27 : 2024-02-29',
    [
      [20240227, 20230227],
      [20240228, 20230228],
    ],
  ],
  [
    '52 weeks ago',
    '2024-02-28 : 2024-03-02',
    [
      [20240228, 20230301],
      [20240229, 20230302],
      [20240301, 20230303],
    ],
  ],
  [
    '52 weeks ago',
    '2025-02-26 : 2025-03-01',
    [
      [20250226, 20240228],
      [20250227, 20240229],
      [20250228, 20240301],
    ],
  ],
  [
    '1 week ago',
    '2024-03-06 : 2024-03-09',
    [
      [20240306, 20240228],
      [20240307, 20240229],
      [20240308, 20240301],
    ],
  ],
  [
    '1 month ago',
    '2024-03-28 : 2024-04-01',
    [
      [20240328, 20240228],
      [20240329, 20240229],
      [20240330, null],
      [20240331, null],
    ],
  ],
  [
    '1 month later',
    '2024-01-28 : 2024-02-01',
    [
      [20240128, 20240228],
      [20240129, 20240229],
      [20240130, null],
      [20240131, null],
    ],
  ],
] as const)('by day, %s over %s', async (shift, range, expected) => {
  expect(await compared('P1D', shift, range)).toEqual(expected)
})

// Days in each period. Weeks begin on Monday: 26 February 2024, 27 February 2023, 24 February 2025.
test.each([
  ['P1W', '52 weeks ago', '2024-02-26 : 2024-03-04', [[7, 7]]],
  ['P1W', '1 year ago', '2025-02-24 : 2025-03-03', [[7, 7]]],
  // 26 February to 3 March 2024 against 26 to 28 February and 1 to 3 March 2023.
  ['P1W', '1 year ago', '2024-02-26 : 2024-03-04', [[7, 6]]],
  ['P1M', '1 year ago', '2024-02-01 : 2024-03-01', [[29, 28]]],
  ['P1M', '1 year ago', '2025-02-01 : 2025-03-01', [[28, 29]]],
  ['P1M', '52 weeks ago', '2024-02-01 : 2024-03-01', [[29, 29]]],
  ['P1Y', '1 year ago', '2024-01-01 : 2025-01-01', [[366, 365]]],
  ['P1Y', '52 weeks ago', '2024-01-01 : 2025-01-01', [[366, 366]]],
] as const)('%s, %s over %s', async (grain, shift, range, expected) => {
  expect(await compared(grain, shift, range)).toEqual(expected)
})

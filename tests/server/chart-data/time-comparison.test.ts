import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { joinComparison } from '#domain/semantic/offsets/join-comparison.ts'
import type { Frame } from '#domain/semantic/steps/frame.ts'
import { flightsDataset } from '#tests/domain/semantic/flights-dataset.ts'
import { longOrShort } from '#tests/support/long-form.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection

// Every twelve hours, and every 26 hours and 37 minutes, over two leap years; `n` is different in each row.
const TABLE = `CREATE TABLE moments AS
  SELECT t AS date, row_number() OVER (ORDER BY t) AS n FROM (
    SELECT unnest(generate_series(TIMESTAMP '2020-01-01', TIMESTAMP '2025-12-31', INTERVAL 12 HOUR)) AS t
    UNION SELECT unnest(generate_series(TIMESTAMP '2020-01-01', TIMESTAMP '2025-12-31', INTERVAL 1597 MINUTE)))`

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
  await connection.run(TABLE)
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

// How each grain truncates a time, written by hand.
const GRAINS = [
  ['PT5S', 'make_timestamp(epoch_ms(t) // 5000 * 5000000)'],
  ['PT30M', 'make_timestamp(epoch_ms(t) // 1800000 * 1800000000)'],
  ['PT1H', "date_trunc('hour', t)"],
  ['PT6H', 'make_timestamp(epoch_ms(t) // 21600000 * 21600000000)'],
  ['P1D', 't::DATE::TIMESTAMP'],
  ['P1W', 't::DATE - (isodow(t) - 1)::INTEGER'],
  ['1969-12-28T00:00:00Z/P1W', 't::DATE - dayofweek(t)::INTEGER'],
  ['P1W/1970-01-03T00:00:00Z', 't::DATE + (6 - dayofweek(t))::INTEGER'],
  ['P1W/1970-01-04T00:00:00Z', 't::DATE + (7 - isodow(t))::INTEGER'],
  ['P1M', 'make_date(year(t), month(t), 1)'],
  ['P3M', 'make_date(year(t), 3 * ((month(t) - 1) // 3) + 1, 1)'],
  ['P1Y', 'make_date(year(t), 1, 1)'],
] as const

// The short form gives each shift one of the ranges, another one for the next shift.
// Each shift, as the interval that leads from the other time to this one.
const SHIFTS = [
  ['1 hour ago', '1 HOUR'],
  ['90 minutes ago', '90 MINUTE'],
  ['1 day ago', '1 DAY'],
  ['1 week ago', '7 DAY'],
  ['28 days ago', '28 DAY'],
  ['30 days ago', '30 DAY'],
  ['365 days ago', '365 DAY'],
  ['52 weeks ago', '364 DAY'],
  ['1 month ago', '1 MONTH'],
  ['1 quarter ago', '3 MONTH'],
  ['1 year ago', '12 MONTH'],
  ['3 years ago', '36 MONTH'],
  ['1 month later', '-1 MONTH'],
  ['1 week later', '-7 DAY'],
] as const

const RANGES = [
  ['2023-02-01', '2023-03-01'],
  ['2024-02-05', '2024-04-01'],
  ['2024-02-29', '2024-03-31'],
  ['2025-01-06', '2025-02-03'],
] as const

/** A range for periods that are longer than a day. */
const LONG_RANGE = ['2023-12-31', '2025-01-01'] as const

async function rowsOf(sql: string): Promise<readonly (readonly number[])[]> {
  const reader = await connection.runAndReadAll(sql)
  return reader.getRows().map((row) => row.map(Number))
}

async function frameOf(sql: string): Promise<Frame> {
  const rows = await rowsOf(`SELECT epoch_ms("date"::TIMESTAMP), "total" FROM (${sql})`)
  const columns = [
    { parts: ['date'], generic: 2 as const },
    { parts: ['total'], generic: 0 as const },
  ]
  return { columns, rows, indexCount: 0 }
}

async function answered(grain: string, shift: string, range: string) {
  const compiled = compileQuery({
    query: {
      columns: [
        {
          columnType: 'BASE_AXIS',
          sqlExpression: 'date',
          label: 'date',
          expressionType: 'SQL',
          timeGrain: grain,
        },
      ],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'total' }],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: range }],
      time_offsets: [shift],
    },
    dataset: { ...flightsDataset(''), schema: null, tableName: 'moments' },
    dialect: DUCKDB,
    now: 0,
  })
  if (!compiled.ok) throw new Error(compiled.error.message)
  const [comparison] = compiled.value.comparisons
  if (comparison === undefined) throw new Error('no comparison')
  const joined = joinComparison(await frameOf(compiled.value.sql), await frameOf(comparison.sql), comparison)
  if (!joined.ok) throw new Error(joined.error.message)
  return joined.value.rows
}

/**
 * The comparison by hand: each row of the other time is moved to this one by itself. A day that does not exist here is
 * left out, unless the periods are whole months, to which it belongs anyway.
 */
async function byHand(
  truncate: string,
  interval: string,
  [since, until]: readonly [string, string],
  isMonths: boolean,
) {
  const moved = `date + INTERVAL '${interval.split(' ')[0]}' ${interval.split(' ')[1]}`
  const exists = interval.endsWith('MONTH') && !isMonths ? `day(date) = day(${moved})` : 'true'
  const within = `t >= TIMESTAMP '${since}' AND t < TIMESTAMP '${until}'`
  return rowsOf(`
    WITH own AS (SELECT ${truncate} AS b, sum(n) AS total FROM (SELECT date AS t, n FROM moments) WHERE ${within} GROUP BY 1),
    other AS (SELECT ${truncate} AS b, sum(n) AS total
      FROM (SELECT ${moved} AS t, n FROM moments WHERE ${exists}) WHERE ${within} GROUP BY 1)
    SELECT epoch_ms(own.b::TIMESTAMP), own.total, coalesce(other.total, -1) FROM own LEFT JOIN other ON own.b = other.b`)
}

const byTime = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((cell) => cell ?? -1)).toSorted(([a], [b]) => Number(a) - Number(b))

test.each(GRAINS)('%s is compared as a join by hand does', async (grain, truncate) => {
  const ranges = grain.startsWith('PT') ? RANGES.slice(0, 2) : [...RANGES, LONG_RANGE]
  for (const [at, [shift, interval]] of SHIFTS.entries())
    for (const range of ranges.filter((_one, order) =>
      longOrShort(true, (at + order) % ranges.length === 0),
    )) {
      const expected = byTime(await byHand(truncate, interval, range, /P\d[MY]$/.test(grain)))
      expect(byTime(await answered(grain, shift, range.join(' : '))), `${shift}, ${range.join()}`).toEqual(
        expected,
      )
    }
})

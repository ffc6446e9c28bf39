import { describe, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import { flightsDataset } from './flights-dataset.ts'
import { recordedQueries } from './recorded-queries.ts'

const NOW = Date.UTC(2026, 10, 21, 8, 42, 37)

function sqlOf(query: QueryObject, schema = 'main', dialect: Dialect = DUCKDB): string {
  const compiled = compileQuery({ query, dataset: flightsDataset(schema), dialect, now: NOW })
  return compiled.ok ? compiled.value.sql : compiled.error.message
}

describe('SQL for DuckDB is what Superset writes', () => {
  test.each(recordedQueries('duckdb.json'))('$name', ({ query, answer }) => {
    // Superset joins the largest groups by `=`, which loses the group of NULL.
    expect(sqlOf(query)).toBe(
      answer.replace('ON origin = origin__', 'ON origin IS NOT DISTINCT FROM origin__'),
    )
  })
})

// Recorded on Postgres, which differs only in its time literals. Without templates, sub-queries and values that Superset
// rounds, where this differs on purpose.
const POSTGRES: Dialect = {
  ...DUCKDB,
  timeLiteral: (time) => `TO_TIMESTAMP(${DUCKDB.timeLiteral(time, null)}, 'YYYY-MM-DD HH24:MI:SS.US')`,
}

describe('filters are compiled as by Superset', () => {
  test.each(recordedQueries('filters.json'))('$name', ({ query, answer }) => {
    expect(sqlOf(query, 'public', POSTGRES)).toBe(answer)
  })
})

const CASES: readonly (readonly [rule: string, query: QueryObject, sql: string])[] = [
  [
    'IN with null also finds rows without a value',
    { columns: ['origin'], metrics: [], filters: [{ col: 'origin', op: 'IN', val: ['A', null] }] },
    "SELECT origin AS origin \nFROM main.flights \nWHERE (origin IS NULL OR origin IN ('A')) GROUP BY origin \n LIMIT 50000",
  ],
  [
    'a regular expression is found in a text, and in another value as it is written',
    {
      columns: ['origin'],
      filters: [
        { col: 'origin', op: 'regex', val: "^O'[RH]" },
        { col: 'delay', op: 'REGEX', val: '^1' },
      ],
    },
    "SELECT origin AS origin \nFROM main.flights \nWHERE regexp_matches(origin, '^O''[RH]') AND regexp_matches(CAST(delay AS VARCHAR), '^1') \n LIMIT 50000",
  ],
  [
    'IN with only null finds rows without a value',
    { columns: ['origin'], filters: [{ col: 'origin', op: 'IN', val: ['<NULL>'] }] },
    'SELECT origin AS origin \nFROM main.flights \nWHERE origin IS NULL \n LIMIT 50000',
  ],
  [
    'a calculated column stands in brackets',
    { columns: ['hour'], metrics: ['count'], filters: [{ col: 'hour', op: '>=', val: 6 }] },
    'SELECT (hour(date)) AS hour, COUNT(*) AS count \nFROM main.flights \nWHERE (hour(date)) >= 6 GROUP BY (hour(date)) \n LIMIT 50000',
  ],
  [
    'a custom SQL column of a filter cannot take the next filter along',
    {
      columns: ['origin'],
      filters: [
        { col: { label: 'x', sqlExpression: "origin='ORD' OR origin" }, op: '==', val: 'ATL' },
        { col: { label: 'y', sqlExpression: 'NOT origin' }, op: 'IN', val: ['A'] },
        { col: { label: 'z', sqlExpression: 'a OR b' }, op: 'IS NOT NULL' },
        { col: 'origin', op: '==', val: 'ATL' },
      ],
    },
    "SELECT origin AS origin \nFROM main.flights \nWHERE (origin='ORD' OR origin) = 'ATL' AND (NOT origin) IN ('A') AND (a OR b) IS NOT NULL AND origin = 'ATL' \n LIMIT 50000",
  ],
  [
    'a day is compared with a day',
    {
      columns: ['day'],
      filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-02T12:00:00' }],
    },
    "SELECT day AS day \nFROM main.flights \nWHERE day >= DATE '2001-01-01' AND day < TIMESTAMP '2001-01-02 12:00:00.000000' \n LIMIT 50000",
  ],
  [
    'names and texts cannot end their quotes',
    {
      columns: [{ label: 'a"b', sqlExpression: 'origin' }],
      metrics: [],
      filters: [{ col: 'origin', op: '==', val: "x' OR '1'='1" }],
    },
    "SELECT origin AS \"a\"\"b\" \nFROM main.flights \nWHERE origin = 'x'' OR ''1''=''1' GROUP BY origin \n LIMIT 50000",
  ],
  [
    'the row limit is never above the largest',
    { columns: ['origin'], row_limit: 10_000_000, row_offset: 20 },
    'SELECT origin AS origin \nFROM main.flights \n LIMIT 100000 OFFSET 20',
  ],
  [
    'a grain of the axis is left out on a column that is no time',
    {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'origin', label: 'origin', timeGrain: 'P1D' }],
      metrics: [],
    },
    'SELECT origin AS origin \nFROM main.flights GROUP BY origin \n LIMIT 50000',
  ],
]

describe('chart queries', () => {
  test.each(CASES)('%s', (_rule, query, sql) => expect(sqlOf(query)).toBe(sql))
})

const REFUSED: readonly (readonly [rule: string, query: QueryObject, message: string])[] = [
  ['unknown dimension', { columns: ['nope'] }, "Error: Columns missing in dataset: ['nope']"],
  ['unknown metric', { metrics: ['nope'] }, "Error: Metric 'nope' does not exist"],
  ['nothing selected', { columns: [], metrics: [] }, 'Error: Empty query?'],
  [
    'unknown column of a metric',
    { metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'nope' } }] },
    "Error: Columns missing in dataset: ['nope']",
  ],
  [
    'unknown aggregate',
    { metrics: [{ expressionType: 'SIMPLE', aggregate: 'FOO', column: { column_name: 'delay' } }] },
    "Error: Unknown aggregate 'FOO'. Must be one of: AVG, COUNT, COUNT_DISTINCT, MAX, MIN, SUM.",
  ],
  [
    'two of one label',
    {
      columns: ['origin'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'max(delay)', label: 'origin' }],
    },
    'Duplicate column/metric labels: "origin". Please make sure all columns and metrics have a unique label.',
  ],
  [
    'unknown order',
    { columns: ['origin'], orderby: [['nope', true]] },
    'Error: Unknown column used in orderby: nope',
  ],
  [
    'a grain that the database lacks',
    { columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'PT2H' }], metrics: [] },
    'No grain spec for PT2H for database duckdb',
  ],
  [
    'a time range that cannot be read',
    { columns: ['origin'], filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: 'Last fortnight' }] },
    "Request is incorrect: {'time_range': ['Cannot parse time string [Last fortnight]']}",
  ],
  [
    'a time comparison of an open range',
    {
      columns: ['origin'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-08 : ' }],
      time_offsets: ['1 week ago'],
    },
    'Error: An enclosed time range (both start and end) must be specified when using a Time Comparison.',
  ],
  [
    'a time comparison with a text that is no distance',
    {
      columns: ['origin'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-08 : 2001-01-11' }],
      time_offsets: ['foo bar'],
    },
    'Time delta is ambiguous. Please specify [foo bar ago] or [foo bar later].',
  ],
]

test('a database without regular expressions is an error', () => {
  const query = { columns: ['origin'], filters: [{ col: 'origin', op: 'REGEX', val: '^O' }] }
  expect(sqlOf(query, 'main', { ...DUCKDB, name: 'Plain', matches: null })).toBe(
    'Error: Plain does not support regular expressions.',
  )
})

describe('an invalid query is rejected with the wire’s message', () => {
  test.each(REFUSED)('%s', (_rule, query, message) => expect(sqlOf(query)).toBe(message))
})

test('a time comparison is the query at another time, with the largest row limit', () => {
  const query: QueryObject = {
    columns: [
      {
        columnType: 'BASE_AXIS',
        sqlExpression: 'date',
        label: 'date',
        expressionType: 'SQL',
        timeGrain: 'P1D',
      },
    ],
    metrics: ['count'],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-08 : 2001-01-11' }],
    extras: { time_grain_sqla: 'P1D' },
    orderby: [['count', false]],
    row_limit: 100,
    time_offsets: ['1 week ago', '1 month ago'],
  }
  const compiled = compileQuery({ query, dataset: flightsDataset('public'), dialect: POSTGRES, now: NOW })
  const statement = (from: string, to: string) =>
    "SELECT DATE_TRUNC('day', date) AS date, COUNT(*) AS count \nFROM public.flights \n" +
    `WHERE date >= TO_TIMESTAMP('${from} 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US') AND ` +
    `date < TO_TIMESTAMP('${to} 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US') GROUP BY DATE_TRUNC('day', date)`
  expect(compiled).toMatchObject({
    ok: true,
    value: {
      sql: `${statement('2001-01-08', '2001-01-11')} ORDER BY count DESC \n LIMIT 100`,
      comparisons: [
        {
          sql: `${statement('2001-01-01', '2001-01-04')} \n LIMIT 50000`,
          offset: '1 week ago',
          distance: { count: -1, unit: 'week' },
          keys: ['date'],
          axis: 'date',
          hoursOffset: 0,
          isShifted: false,
        },
        { sql: `${statement('2000-12-08', '2000-12-11')} \n LIMIT 50000`, offset: '1 month ago' },
      ],
    },
  })
})

test('a filter of an unknown column is dropped and reported', () => {
  const query: QueryObject = {
    columns: ['origin'],
    filters: [
      { col: 'nope', op: '==', val: 1 },
      { col: 'origin', op: '==', val: 'ATL' },
    ],
  }
  const compiled = compileQuery({ query, dataset: flightsDataset('main'), dialect: DUCKDB, now: NOW })
  expect(compiled.ok && [compiled.value.appliedFilters, compiled.value.rejectedFilters]).toEqual([
    ['origin'],
    ['nope'],
  ])
})

test('a dashboard’s time range replaces that of the chart', () => {
  const query: QueryObject = {
    columns: ['origin'],
    metrics: ['count'],
    time_range: '2001-03-01 : 2001-03-02',
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01' }],
  }
  const compiled = compileQuery({ query, dataset: flightsDataset('main'), dialect: DUCKDB, now: NOW })
  expect(compiled.ok && compiled.value.range).toEqual({
    since: Date.UTC(2001, 2, 1),
    until: Date.UTC(2001, 2, 2),
  })
  expect(compiled.ok && compiled.value.sql).toContain("date >= '2001-03-01 00:00:00.000000'")
})

describe('invalid values are rejected:', () => {
  const filtered = (col: string, op: string, val: unknown) =>
    sqlOf({ columns: ['origin'], filters: [{ col, op, val }] })
  const NO_VALUE = 'Error: Must specify a value for filters with comparison operators'

  test('a time outside the calendar', () => {
    expect(filtered('date', '==', 1e20)).toBe(NO_VALUE)
    expect(filtered('date', '>', -1e20)).toBe(NO_VALUE)
    expect(filtered('date', '<', 253_402_300_800_000)).toContain(
      "date < (TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '2932897 days' + INTERVAL '0 microseconds')",
    )
    expect(filtered('date', 'IN', [1e20])).toMatch(/WHERE 1 != 1/)
    expect(filtered('date', '<', 253_402_300_799_999)).toMatch(/date < '9999-12-31 23:59:59.999000'/)
  })

  test('a value that is too long', () => {
    const message = 'Error: A value of a filter may have 10,000 characters; this one has 40,001.'
    expect(filtered('delay', '==', `${'1'.repeat(40_000)}x`)).toBe(message)
    expect(filtered('origin', '==', `${'\t'.repeat(40_000)}x`)).toBe(message)
  })

  test('an aggregate with the name of an object property', () => {
    const metric = {
      expressionType: 'SIMPLE',
      aggregate: 'constructor',
      column: { column_name: 'delay' },
    } as const
    expect(sqlOf({ metrics: [metric] })).toMatch(
      /^Error: Unknown aggregate 'constructor'\. Must be one of: AVG, /,
    )
  })
})

test('only tabs and line ends around a value are trimmed', () => {
  const query = { columns: ['origin'], filters: [{ col: 'origin', op: '==', val: '\t\n a\tb \n' }] }
  expect(sqlOf(query)).toMatch(/origin = ' a\tb '/)
  expect(sqlOf({ ...query, filters: [{ col: 'origin', op: '==', val: '\t\n\t' }] })).toMatch(/origin = ''/)
})

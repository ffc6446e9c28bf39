import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import { request, runText } from '#tests/engines/request.ts'
import { sqliteBench } from './sqlite-file.ts'

let engine: Engine
let end: () => Promise<void>
beforeAll(async () => {
  ;({ engine, end } = await sqliteBench(`
    CREATE TABLE airports (
      iata TEXT PRIMARY KEY, name VARCHAR(80) NOT NULL DEFAULT 'x', lat REAL, opened DATETIME, is_open BOOLEAN,
      height DECIMAL(10,2)
    );
    CREATE TABLE flights (
      id INTEGER PRIMARY KEY, origin TEXT REFERENCES airports(iata), destination TEXT REFERENCES airports
    );
    CREATE INDEX by_origin ON flights(origin, destination);
    CREATE UNIQUE INDEX by_lower ON airports(lower(name));
    CREATE VIEW open_airports AS SELECT iata FROM airports WHERE is_open;
    INSERT INTO airports VALUES
      ('ATL', 'Atlanta', 33.64, '2001-01-31 10:20:30.5', 1, 10.50),
      ('LAX', 'Los Angeles', -0.0, '2001-02-28T23:59:59', 0, NULL),
      ('ÄÖÜ', '', NULL, NULL, NULL, 1);
  `))
})
afterAll(() => end())

test.each([
  [
    'SELECT 9223372036854775807 AS a, -9223372036854775808 AS b, 9007199254740991 AS c',
    '[{"a":"9223372036854775807","b":"-9223372036854775808","c":9007199254740991}]',
  ],
  [
    'SELECT 9e999 AS a, -9e999 AS b, 1.5 AS c, -0.0 AS d',
    '[{"a":"Infinity","b":"-Infinity","c":1.5,"d":-0}]',
  ],
  ["SELECT x'00ff' AS a, '' AS b, NULL AS c, '01' AS d", '[{"a":"\\\\x00ff","b":"","c":null,"d":"01"}]'],
  ['SELECT 1 AS a, 2 AS a', '[{"a":1,"a__1":2}]'],
  ["SELECT 1 AS a UNION ALL SELECT 'one' UNION ALL SELECT 1.5", '[{"a":1},{"a":"one"},{"a":1.5}]'],
  [
    'SELECT iata, is_open FROM airports ORDER BY iata',
    '[{"iata":"ATL","is_open":true},{"iata":"LAX","is_open":false},{"iata":"ÄÖÜ","is_open":null}]',
  ],
])('values are exact: %s', async (sql, json) => {
  expect(await runText(engine, sql)).toBe(json)
})

test('times are milliseconds since 1970 for charts, and what is no time stays as it is', async () => {
  const sql = 'SELECT opened FROM airports ORDER BY opened NULLS LAST'
  expect(await runText(engine, sql, { form: 'chart' })).toBe(
    `[{"opened":${Date.UTC(2001, 0, 31, 10, 20, 30, 500)}},{"opened":${Date.UTC(2001, 1, 28, 23, 59, 59)}},{"opened":null}]`,
  )
  expect(await runText(engine, sql)).toBe(
    '[{"opened":"2001-01-31 10:20:30.5"},{"opened":"2001-02-28T23:59:59"},{"opened":null}]',
  )
})

test('columns have their declared types, expressions those of their values', async () => {
  const result = await engine.run(
    request(
      "SELECT lat, opened, is_open, height, length(name) AS n, DATETIME(opened) AS t FROM airports WHERE iata = 'ATL'",
    ),
  )
  expect(
    result.ok &&
      result.value.columns.map(({ name, type, type_generic, is_dttm }) => [
        name,
        type,
        type_generic,
        is_dttm,
      ]),
  ).toEqual([
    ['lat', 'REAL', 0, false],
    ['opened', 'DATETIME', 2, true],
    ['is_open', 'BOOLEAN', 3, false],
    ['height', 'DECIMAL(10,2)', 0, false],
    ['n', 'INTEGER', 0, false],
    ['t', 'DATETIME', 2, true],
  ])
})

const { dialect } = (await import('#domain/engines/sqlite/kind.ts')).SQLITE_KIND

// 9 June 2024 was a Sunday, 10 June a Monday.
test.each([
  ['PT30S', '2024-06-09 10:20:45.678', '2024-06-09 10:20:30'],
  ['PT15M', '2024-06-09 10:20:45', '2024-06-09 10:15:00'],
  ['PT6H', '2024-06-09T17:20:45', '2024-06-09 12:00:00'],
  ['P1D', '2024-06-09 17:20:45', '2024-06-09 00:00:00'],
  ['P1W', '2024-06-09', '2024-06-03 00:00:00'],
  ['P1W', '2024-06-10', '2024-06-10 00:00:00'],
  ['1969-12-28T00:00:00Z/P1W', '2024-06-09', '2024-06-09 00:00:00'],
  ['1969-12-28T00:00:00Z/P1W', '2024-06-10', '2024-06-09 00:00:00'],
  ['P1W/1970-01-03T00:00:00Z', '2024-06-09', '2024-06-15 00:00:00'],
  ['P1W/1970-01-04T00:00:00Z', '2024-06-10', '2024-06-16 00:00:00'],
  ['P1M', '2024-06-09', '2024-06-01 00:00:00'],
  ['P3M', '2024-06-09', '2024-04-01 00:00:00'],
  ['P1Y', '2024-06-09', '2024-01-01 00:00:00'],
])('the grain %s of %s begins at %s', async (duration, time, start) => {
  const grain = dialect.grains.find((one) => one.duration === duration)
  expect(await runText(engine, `SELECT ${grain?.sql.replaceAll('{col}', `'${time}'`)} AS t`)).toBe(
    `[{"t":"${start}"}]`,
  )
})

test('a day that the month lacks becomes its last, and a moved time compares with a literal', async () => {
  const moved = dialect.addUnits("'2024-01-31'", 1, 'month')
  expect(await runText(engine, `SELECT ${moved} AS t`)).toBe('[{"t":"2024-02-29 00:00:00.000"}]')
  const literal = dialect.timeLiteral(Date.UTC(2001, 1, 28, 23, 59, 59), 'DATETIME')
  const found = `SELECT iata FROM airports WHERE ${dialect.timeOperand('opened', 'DATETIME')} = ${literal}`
  expect(await runText(engine, found)).toBe('[{"iata":"LAX"}]')
})

test('tables have their columns, keys and indexes', async () => {
  expect(await engine.tables('main')).toEqual({
    ok: true,
    value: [
      { name: 'airports', schema: 'main', kind: 'table', comment: null, rowCount: null },
      { name: 'flights', schema: 'main', kind: 'table', comment: null, rowCount: null },
      { name: 'open_airports', schema: 'main', kind: 'view', comment: null, rowCount: null },
    ],
  })
  expect(await engine.tableMetadata('main', 'flights')).toMatchObject({
    value: {
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'origin', type: 'TEXT', nullable: true },
        { name: 'destination', type: 'TEXT' },
      ],
      primaryKey: { name: null, columns: ['id'] },
      foreignKeys: [
        { columns: ['destination'], referredTable: 'airports', referredColumns: [] },
        { columns: ['origin'], referredTable: 'airports', referredColumns: ['iata'] },
      ],
      indexes: [{ name: 'by_origin', columns: ['origin', 'destination'], unique: false }],
    },
  })
  expect(await engine.tableExtra('main', 'open_airports')).toMatchObject({
    value: { definition: 'CREATE VIEW open_airports AS SELECT iata FROM airports WHERE is_open' },
  })
})

test.each([
  'INSERT INTO flights VALUES (1, NULL, NULL)',
  "REPLACE INTO airports (iata) VALUES ('X')",
  'WITH x AS (SELECT 1) DELETE FROM airports',
  'PRAGMA journal_mode = DELETE',
  "ATTACH DATABASE '/etc/hosts' AS h",
  "VACUUM INTO 'copy.sqlite'",
  "SELECT load_extension('x')",
  'SELECT "load_extension"(\'x\')',
  'SELECT * FROM pragma_database_list',
  'SELECT 1; DELETE FROM airports',
  'BEGIN',
])('what changes or leaves the file is rejected: %s', async (sql) => {
  expect(await engine.run(request(sql))).toMatchObject({ ok: false })
  expect(await runText(engine, 'SELECT count(*) AS n FROM airports')).toBe('[{"n":3}]')
})

test('a file that is no database is reported without its path', async () => {
  const { writeFileSync } = await import('node:fs')
  const other = await sqliteBench('CREATE TABLE t (a)')
  writeFileSync(other.file, 'This is a text, and no database at all.'.repeat(100))
  const result = await other.engine.run(request('SELECT 1'))
  expect(result).toMatchObject({ ok: false, error: { code: 'database' } })
  expect(result.ok ? '' : result.error.message).not.toContain(other.file)
  await other.end()
})

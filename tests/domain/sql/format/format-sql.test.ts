import { expect, test } from 'vitest'
import { formatSqlText } from '#domain/sql/format/format-sql.ts'

function text(sql: string, engine: string | null = 'duckdb'): string {
  const formatted = formatSqlText({ sql, engine })
  return formatted.ok ? formatted.value : JSON.stringify(formatted.error)
}

test('keywords become capitals, and each clause begins a line', () => {
  expect(text('select origin, count(*) as n from flights where delay>10 group by origin')).toBe(
    'SELECT\n  origin,\n  count(*) AS n\nFROM\n  flights\nWHERE\n  delay > 10\nGROUP BY\n  origin',
  )
})

test.each([
  ['', ''],
  ['  \n', ''],
  ['select 1', 'SELECT\n  1'],
  ["select '{{ x }}', $$ a  b $$", "SELECT\n  '{{ x }}',\n  $$ a  b $$"],
  ["select '{{ a }};', ';'; select 2", "SELECT\n  '{{ a }};',\n  ';';\n\nSELECT\n  2"],
  ['select 1;;;', 'SELECT\n  1;\n\n;\n\n;'],
  ['select 1; -- the end', 'SELECT\n  1;\n\n-- the end'],
  ['-- a\nselect 1; /* b */ select 2;', '-- a\nSELECT\n  1;\n\n/* b */\nSELECT\n  2;'],
])('%j becomes %j', (sql, formatted) => {
  expect(text(sql)).toBe(formatted)
})

test.each([null, 'nosuchdb', 'constructor', '__proto__', 'postgresql'])(
  'the engine %s is taken',
  (engine) => {
    expect(text('select 1', engine)).toBe('SELECT\n  1')
  },
)

test.each([
  ['select a::int', 'SELECT\n  a::int'],
  ['select [1,2]', 'SELECT\n  [1, 2]'],
  ['select $$ a $$', 'SELECT\n  $$ a $$'],
  ['select `a` from `b`', 'SELECT\n  `a`\nFROM\n  `b`'],
])('without an engine the SQL of any that is known is read: %j', (sql, formatted) => {
  expect(text(sql, null)).toBe(formatted)
  expect(text(sql, 'nosuchdb')).toBe(formatted)
})

test.each([
  ['select 1;\nselect * form where (((', 'duckdb'],
  ["select 1;\nselect 'open", 'duckdb'],
])('a text that cannot be read is rejected with the line: %#', (sql, engine) => {
  const formatted = formatSqlText({ sql, engine })
  expect(formatted.ok ? 0 : formatted.error.offset).toBeGreaterThanOrEqual(10)
})

test.each([
  [`select ${'('.repeat(65)}1${')'.repeat(65)}`, 'The text nests deeper than 64 levels'],
  ['select 1 /*', 'A comment is never closed'],
  ['/*'.repeat(100_000), 'A comment is never closed'],
])('a text that cannot be formatted is rejected with a message: %#', (sql, message) => {
  expect(formatSqlText({ sql, engine: 'duckdb' })).toMatchObject({ ok: false, error: { message } })
})

test('a script of very many empty statements is formatted', () => {
  expect(text(';'.repeat(30_000))).toBe(Array.from({ length: 30_000 }, () => ';').join('\n\n'))
})

import { expect, test } from 'vitest'
import { formatSqlText } from '#server/commands/format-sql.ts'

function text(sql: string, engine: string | null = 'duckdb'): string {
  const formatted = formatSqlText(sql, engine)
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
  ['select * form where (((', 'duckdb'],
  ["select 'open", 'duckdb'],
  [`select ${'('.repeat(5_000)}`, 'duckdb'],
  [`select ${'x'.repeat(300_000)}`, 'duckdb'],
])('what cannot be read is 422 and leaves the text as it is: %#', (sql, engine) => {
  const formatted = formatSqlText(sql, engine)
  expect(formatted).toMatchObject({
    ok: false,
    error: { status: 422, body: { errors: [{ error_type: 'INVALID_SQL_ERROR', extra: { sql, engine } }] } },
  })
})

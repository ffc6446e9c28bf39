import { expect, test } from 'vitest'
import { cursorAfter } from '#domain/sql/format/cursor-after.ts'
import { formatSqlText } from '#domain/sql/format/format-sql.ts'

/** Formats a text with its cursor at `|`, and marks the cursor again. */
function moved(marked: string): string {
  const cursor = marked.indexOf('|')
  const before = marked.replace('|', '')
  const formatted = formatSqlText({ sql: before, engine: 'duckdb' })
  const after = formatted.ok ? formatted.value : ''
  const at = cursorAfter({ before, after, engine: 'duckdb' }, cursor)
  return `${after.slice(0, at)}|${after.slice(at)}`
}

test.each([
  ['select a, del|ay from t', 'SELECT\n  a,\n  del|ay\nFROM\n  t'],
  ['|select a', '|SELECT\n  a'],
  ['select a|', 'SELECT\n  a|'],
  ['select a    |   from t', 'SELECT\n  a|\nFROM\n  t'],
  ['  |  select a', '|SELECT\n  a'],
  ['select {{ d|ay }} ;select 2', 'SELECT\n  {{ d|ay }};\n\nSELECT\n  2'],
  ["select 'a|b'", "SELECT\n  'a|b'"],
])('the cursor stays at its token: %s', (before, after) => {
  expect(moved(before)).toBe(after)
})

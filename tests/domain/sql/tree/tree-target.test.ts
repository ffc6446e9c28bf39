import { expect, test } from 'vitest'
import { insertText, selectAllText, type TreeTarget } from '#domain/sql/tree/tree-target.ts'

const table = (name: string): TreeTarget => ({ kind: 'table', table: name })
const column = (of: string, name: string): TreeTarget => ({ kind: 'column', table: of, column: name })

test.each([
  ['a plain name', [table('flights')], 'duckdb', 'flights'],
  ['a name with a quote', [table('say "hi"')], 'duckdb', '"say ""hi"""'],
  ['HTML', [table('<b>late</b>')], 'postgresql', '"<b>late</b>"'],
  ['right-to-left text', [table('رحلات')], 'standard', '"رحلات"'],
  ['a keyword', [column('t', 'order')], 'sqlite', '"order"'],
  ['a name of MySQL', [table('a`b')], 'mysql', '`a``b`'],
  ['a name of BigQuery', [table('Flights')], 'bigquery', '`Flights`'],
  ['a name of SQL Server', [table('a]b')], 'mssql', '[a]]b]'],
  ['a plain name of MySQL', [table('flights')], 'mysql', 'flights'],
  [
    'columns of one table',
    [column('flights', 'origin'), column('flights', 'Delay')],
    'duckdb',
    'origin, "Delay"',
  ],
  [
    'columns of two tables',
    [column('flights', 'origin'), column('air ports', 'iata')],
    'duckdb',
    'flights.origin, "air ports".iata',
  ],
])('%s is inserted as SQL', (_name, targets, dialect, text) => {
  expect(insertText(targets, dialect)).toBe(text)
})

test('the first rows of a table are selected in its dialect', () => {
  expect(selectAllText('Late flights', 'duckdb')).toBe('SELECT *\nFROM "Late flights"\nLIMIT 100')
  expect(selectAllText('Late flights', 'mssql')).toBe('SELECT TOP 100 *\nFROM [Late flights]')
})

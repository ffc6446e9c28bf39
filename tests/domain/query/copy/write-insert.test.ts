import { expect, test } from 'vitest'
import { tableOfSql } from '#domain/query/copy/write-insert.ts'
import { blockOf, copied } from './block.ts'

test('one statement has a row per line', () => {
  const block = blockOf(
    ['origin', 'Flights:number', 'order'],
    [
      ['JNU', '1.10', null],
      ["O'Hare", 2, ''],
    ],
  )
  expect(copied('insert', block, { table: 'airports' })).toBe(
    'INSERT INTO airports (origin, "Flights", "order") VALUES\n' +
      "  ('JNU', 1.10, NULL),\n  ('O''Hare', 2, '');",
  )
})

test('a new statement begins after a thousand rows, and for each row at Oracle', () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => [n])
  const written = copied('insert', blockOf(['n:number'], rows), { table: 't' })
  expect(written.split('INSERT INTO').length - 1).toBe(2)
  expect(written).toContain('  (999);\nINSERT INTO t (n) VALUES\n  (1000);')
  expect(copied('insert', blockOf(['n:number'], [[1], [2]]), { table: 't', backend: 'oracle' })).toBe(
    'INSERT INTO t (n) VALUES\n  (1);\nINSERT INTO t (n) VALUES\n  (2);',
  )
})

test('an unknown table has a placeholder; without rows or columns the text is empty', () => {
  expect(copied('insert', blockOf(['a'], [['x']]))).toBe("INSERT INTO table_name (a) VALUES\n  ('x');")
  expect(copied('insert', blockOf(['a'], []))).toBe('')
  expect(copied('insert', blockOf([], [[]]))).toBe('')
})

test.each([
  ['mysql', 'INSERT INTO t (`A b`, `order`, `x``y`) VALUES'],
  ['mssql', 'INSERT INTO t ([A b], [order], [x`y]) VALUES'],
  ['bigquery', 'INSERT INTO t (`A b`, `order`, `x\\`y`) VALUES'],
  ['postgresql', 'INSERT INTO t ("A b", "order", "x`y") VALUES'],
])('%s quotes names by its own rules', (backend, head) => {
  const block = blockOf(['A b', 'order', 'x`y'], [['', '', '']])
  expect(copied('insert', block, { table: 't', backend }).split('\n')[0]).toBe(head)
})

test.each([
  ['SELECT * FROM flights', 'flights'],
  ['SELECT * FROM main."Late Flights" WHERE x', 'main."Late Flights"'],
  ['SELECT * FROM a JOIN b USING (id)', null],
  ['SELECT 1', null],
  ['', null],
])('the table of %j is %s', (sql, table) => {
  expect(tableOfSql(sql, 'duckdb')).toBe(table)
})

import { expect, test } from 'vitest'
import { sampleNote, tableNotes } from '#domain/engines/duckdb/wasm/table-notes.ts'

const SALES = { id: 'ab12', name: 'sales', note: 'From a sample of about 2 % of rows of sales.' }
const STOCK = { id: 'ef56', name: 'stock', note: 'From a sample of about 2 % of rows of stock.' }
const CITIES = { id: 'cd34', name: 'cities' }

test.each([
  'SELECT count(*) FROM sales',
  'SELECT 1 FROM cities JOIN memory.main."SALES" USING (id)',
  "FROM query_table('sa' || 'les')",
  "FROM query('SELECT 1')",
  'FROM t_AB12.main.data',
  'SELECT * FROM U&"s\\0061les"',
])('figures of %s have the note of the sample', (sql) => {
  expect(tableNotes(sql, [SALES, CITIES])).toEqual(['From a sample of about 2 % of rows of sales.'])
})

test('a join of two samples has the note of each', () => {
  const sql = 'SELECT count(*) FROM sales JOIN stock USING (id) JOIN cities USING (city)'
  expect(tableNotes(sql, [SALES, STOCK, CITIES])).toEqual([
    'From a sample of about 2 % of rows of sales.',
    'From a sample of about 2 % of rows of stock.',
  ])
})

test('a statement over other tables has no note', () => {
  expect(tableNotes('SELECT count(*) FROM cities', [SALES, CITIES])).toEqual([])
})

test('the share of a sample has one digit below ten', () => {
  expect([0.0204, 0.0049, 0.12].map((share) => sampleNote(share, 'sales'))).toEqual([
    'From a sample of about 2 % of rows of sales.',
    'From a sample of about 0.5 % of rows of sales.',
    'From a sample of about 12 % of rows of sales.',
  ])
})

import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import signatures from '#ui/code/sql/duckdb-signatures.json' with { type: 'json' }

test.each([
  ['date_trunc', '(part, timestamp)', ''],
  ['substring', '(string, start[, length])', 'varchar'],
  ['count', '([arg])', 'bigint'],
  ['concat', '(value, …)', 'any'],
  ['now', '()', 'timestamp with time zone'],
])('the signature of %s', (name, parameters, type) => {
  expect(signatures.find(([known]) => known === name)?.slice(1, 3)).toEqual([parameters, type])
})

test('each function of the list is in the catalogue of this DuckDB', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await connection.runAndReadAll('SELECT DISTINCT function_name FROM duckdb_functions()')
  const known = new Set(read.getRows().map(([name]) => String(name)))
  expect(signatures.map(([name = '']) => name).filter((name) => !known.has(name))).toEqual([])
  expect(signatures.length).toBeGreaterThan(500)
  connection.closeSync()
})

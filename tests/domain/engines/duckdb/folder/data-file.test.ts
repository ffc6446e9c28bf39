import { expect, test } from 'vitest'
import { dataFileOf } from '#domain/engines/duckdb/folder/data-file.ts'

test.each([
  ['sales.csv', 'sales', 'csv', 'read_csv'],
  ['Sales.TSV', 'Sales', 'tsv', 'read_csv'],
  ['sales.2024.csv.gz', 'sales.2024', 'csv_gz', 'read_csv'],
  ['log.ndjson', 'log', 'ndjson', 'read_json'],
  ['log.jsonl.gz', 'log', 'jsonl_gz', 'read_json'],
  ['log.json', 'log', 'json', 'read_json'],
  ['trips.parquet', 'trips', 'parquet', 'read_parquet'],
  ['shop.duckdb', 'shop', 'duckdb', 'database'],
])('%s is a data file', (name, stem, ending, reader) => {
  expect(dataFileOf(name)).toEqual({ stem, ending, reader })
})

test.each(['readme.md', 'csv', '.csv', 'trips.parquet.gz', 'shop.duckdb.wal', 'sales.csv.bak', ''])(
  '"%s" is none',
  (name) => expect(dataFileOf(name)).toBeNull(),
)

import type { Subject } from '#tests/engines/suite.ts'
import { engineBench } from './duckdb-file.ts'

/** DuckDB as the suite tries it. */
export const DUCKDB_SUBJECT: Subject = {
  kind: 'duckdb',
  open: () => engineBench(['CREATE TABLE numbers AS SELECT unnest([3, 1, 2]) AS a']),
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'SELECT count(*) FROM range(1000000000000)',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ['SELECT a - b.c FROM numbers', 'database', '1:12+3'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["SELECT * FROM read_csv('x')", 'forbidden', '1:15+8'],
  ],
}

import type { Subject } from '#tests/engines/suite.ts'
import { sqliteBench } from './sqlite-file.ts'

/** SQLite as the suite tries it. */
export const SQLITE_SUBJECT: Subject = {
  kind: 'sqlite',
  open: () => sqliteBench('CREATE TABLE numbers (a INTEGER); INSERT INTO numbers VALUES (3), (1), (2)'),
  functions: ['abs', 'max'],
  rows: 'SELECT a FROM numbers ORDER BY a',
  limitedRows: 'SELECT a FROM numbers ORDER BY a\nLIMIT 2',
  endless: 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n',
  failures: [
    ['SELECT a FORM numbers', 'syntax', '1:15+7'],
    ['SELECT nope FROM numbers', 'column', '1:8+4'],
    ['SELECT *\nFROM nope', 'table', '2:6+4'],
    ['DROP TABLE numbers', 'refused', '1:1+4'],
    ["ATTACH 'other.sqlite' AS other", 'forbidden', '1:1+6'],
  ],
}

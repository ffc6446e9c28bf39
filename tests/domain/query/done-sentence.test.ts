import { expect, test } from 'vitest'
import { doneSentence } from '#domain/query/done-sentence.ts'

test.each([
  ['SELECT 1 WHERE false', 'The query ran and found nothing.'],
  ['-- DROP TABLE x\nWITH a AS (SELECT 1) SELECT * FROM a', 'The query ran and found nothing.'],
  ['(SELECT 1) LIMIT 0', 'The query ran and found nothing.'],
  ['DROP TABLE own_tables.answers;', 'The table own_tables.answers was dropped.'],
  ['drop view if exists "a b".c', 'The view a b.c was dropped.'],
  ['SELECT 1; DROP TABLE t', 'The table t was dropped.'],
  ['CREATE TABLE t (a int)', 'The table t was created.'],
  ['CREATE OR REPLACE TEMP VIEW v AS SELECT 1', 'The view v was created.'],
  ['ALTER TABLE t ADD COLUMN b int', 'The table t was changed.'],
  ['TRUNCATE TABLE t', 'The table t was emptied.'],
  ['INSERT INTO t VALUES (1)', 'The INSERT statement ran. It gives no rows.'],
  ['DELETE FROM t', 'The DELETE statement ran. It gives no rows.'],
  ['SET a = 1', 'The statement ran. It gives no rows.'],
  ['DROP', 'The statement ran. It gives no rows.'],
  ['', 'The query ran and found nothing.'],
])('without rows, %j has the text: %s', (sql, text) => {
  expect(doneSentence({ sql }, 'duckdb').text).toBe(text)
})

import { expect, test } from 'vitest'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { MOST_STATEMENTS, scriptStatements } from '#server/runs/prepare/script-statements.ts'

function split(sql: string): unknown {
  const script = scriptStatements(sql, scanDialect('duckdb'))
  return script.ok ? script.value.map((one) => `${one.line}:${one.column} ${one.sql}`) : script.error.code
}

test.each([
  ['one statement stays as it is', '-- top\nSELECT 1; -- tail\n', ['1:1 -- top\nSELECT 1; -- tail\n']],
  ['nothing stays as it is', ' ;; ', ['1:1  ;; ']],
  [
    'several lose their semicolons and keep their comments',
    'SELECT 1 AS first;\nSELECT 2;\n-- comment only\n SELECT 3;',
    ['1:1 SELECT 1 AS first', '2:1 SELECT 2', '3:1 -- comment only\n SELECT 3'],
  ],
  ['two in one line', 'SELECT 1;  SELECT 2', ['1:1 SELECT 1', '1:12 SELECT 2']],
  ['more than may be', 'SELECT 1;'.repeat(MOST_STATEMENTS + 1), 'too-many'],
])('%s', (_name, sql, expected) => {
  expect(split(sql)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { statementBody } from '#domain/sql/statement-body.ts'

test.each([
  ['SELECT 1 AS a;\n-- done', 'SELECT 1 AS a'],
  ['SELECT 1 AS a;;', 'SELECT 1 AS a'],
  ["SELECT 1 AS a; -- don't", 'SELECT 1 AS a'],
  ["SELECT 1 AS a -- don't", 'SELECT 1 AS a'],
  ['SELECT 1 AS a; /* ; */ ;', 'SELECT 1 AS a'],
  ['; /* first */ SELECT 1 AS a', 'SELECT 1 AS a'],
  ["SELECT ';' AS a, $$;$$ AS b ;", "SELECT ';' AS a, $$;$$ AS b"],
  ['SELECT 1 /* ; */ AS a', 'SELECT 1 /* ; */ AS a'],
  ['SELECT 1; SELECT 2', 'SELECT 1; SELECT 2'],
  ['-- nothing', '-- nothing'],
])('the statement of %j is %j', (sql, body) => {
  expect(statementBody(sql, scanDialect('duckdb'))).toBe(body)
})

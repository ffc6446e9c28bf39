import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { formatSqlText } from '#domain/sql/format/format-sql.ts'
import { generated, HARD } from '#tests/domain/sql/format/own-statements.ts'

/** The trees of DuckDB's own parser without places in the text; `none` for a text without a tree. */
async function treesOf(statements: readonly string[]): Promise<readonly string[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const trees: string[] = []
  for (const sql of statements) {
    const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql])
    const tree = String(reader.getRows()[0]?.[0]).replaceAll(/"query_location":\d+/g, '')
    trees.push(tree.startsWith('{"error":true') ? 'none' : tree)
  }
  connection.closeSync()
  instance.closeSync()
  return trees
}

test('DuckDB reads a formatted statement as the same tree', async () => {
  const statements = [...HARD, ...generated(200)]
  const formatted = statements.map((sql) => {
    const text = formatSqlText({ sql, engine: 'duckdb' })
    return text.ok ? text.value : text.error.message
  })
  const [before, after] = await Promise.all([treesOf(statements), treesOf(formatted)])
  const other = statements.filter((_sql, at) => before[at] !== after[at])
  expect(other).toEqual([])
  // EXPLAIN, a PIVOT, scripts and a few generated statements have no tree.
  expect(before.filter((tree) => tree !== 'none').length).toBeGreaterThan(250)
})

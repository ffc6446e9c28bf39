import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteName } from '#domain/sql/quote-name.ts'

let instance: DuckDBInstance

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
})

afterAll(() => instance.closeSync())

test('a column may have any word of DuckDB for its name', async () => {
  const connection = await instance.connect()
  const keywords = await connection.runAndReadAll('SELECT keyword_name FROM duckdb_keywords() ORDER BY 1')
  const names = keywords.getRows().map(([word]) => String(word))
  expect(names).toContain('left')
  const refused: string[] = []
  for (const name of names) {
    const sql = `SELECT ${quoteName(name)} AS ${quoteName(name)} FROM (SELECT 1 AS "${name}")`
    await connection.run(sql).catch(() => refused.push(name))
  }
  expect(refused).toEqual([])
  connection.closeSync()
})

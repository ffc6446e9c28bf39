import { expect, test } from 'vitest'
import { drawableExplain, readExplainText } from '#domain/query/estimate/explain-result.ts'
import { isExplainResult } from '#domain/query/estimate/is-explain-result.ts'

const COLUMNS = ['explain_key', 'explain_value'].map((name) => ({
  name,
  type: 'VARCHAR',
  kind: 'text' as const,
}))

test('the result of an EXPLAIN is one row of a key and a text', () => {
  const run = { state: 'success', rows: 1, columns: COLUMNS } as const
  expect(isExplainResult(run)).toBe(true)
  expect(isExplainResult({ ...run, rows: 2 })).toBe(false)
  expect(isExplainResult({ ...run, state: 'running' })).toBe(false)
  expect(isExplainResult({ ...run, columns: COLUMNS.slice(0, 1) })).toBe(false)
})

test.each([
  ['EXPLAIN SELECT 1', 'EXPLAIN (FORMAT json) SELECT 1', false],
  ['-- note\nexplain analyze\nSELECT 1', 'EXPLAIN (ANALYZE, FORMAT json) SELECT 1', true],
  ['EXPLAIN /* a */ ANALYSE /* b */ SELECT 1', 'EXPLAIN (ANALYZE, FORMAT json) /* b */ SELECT 1', true],
])('%j can be drawn as %j', (sql, drawable, isMeasured) => {
  expect(drawableExplain(sql)).toEqual({ sql: drawable, isMeasured })
})

test.each(['SELECT 1', 'EXPLAIN (FORMAT html) SELECT 1', ''])('%j cannot', (sql) => {
  expect(drawableExplain(sql)).toBeNull()
})

test('only JSON of a plan is one, and none that would freeze the window', () => {
  expect(readExplainText('[{"name": "SEQ_SCAN", "children": []}]')?.steps).toHaveLength(1)
  expect(readExplainText('┌───┐')).toBeNull()
  expect(readExplainText('{"result": "error"}')).toBeNull()
  expect(readExplainText(`[{"name": "${'x'.repeat(3_000_000)}"}]`)).toBeNull()
})

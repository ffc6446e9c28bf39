import { expect, test } from 'vitest'
import { err, ok, type Result } from '#domain/core/result.ts'
import { makeRowBudget } from '#server/chart-data/answer/row-budget.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'

function answer(rowBytes: number, totalBytes: readonly number[] = []): Result<ChartAnswer, never> {
  return ok({
    kind: 'run',
    form: 'full',
    completeness: { isKnown: true, shortfalls: [] },
    totals: totalBytes.map((bytes) => ({ columns: ['a'], dataJson: new Uint8Array(bytes) })),
    compiled: {
      sql: 'SELECT 1',
      probeSql: null,
      rowLimit: 10,
      limit: { rows: 10, by: 'row-limit' },
      seriesLimit: null,
      isLimitedCount: false,
      labels: [],
      keys: [],
      range: { since: null, until: null },
      appliedFilters: [],
      rejectedFilters: [],
      comparisons: [],
    },
    run: {
      cacheKey: 'k',
      cachedAt: null,
      cacheSeconds: 0,
      answer: {
        dataJson: new Uint8Array(rowBytes),
        columns: [],
        rowCount: 1,
        sqlRowCount: 1,
        labelParts: [],
        cut: null,
        isLimited: false,
        engineMs: 1,
      },
    },
  })
}

test('answers within the budget have no error', () => {
  const budget = makeRowBudget(1_000_000)
  budget.add(answer(400_000))
  budget.add(err('failed'))
  budget.add(ok({ kind: 'known', value: {} }))
  budget.add(answer(400_000, [100_000, 100_000]))
  expect(budget.error()).toBeNull()
  expect(budget.signal.aborted).toBe(false)
})

test('answers one byte above the budget are too large, and the other queries are stopped', () => {
  const budget = makeRowBudget(1_000_000)
  budget.add(answer(400_000))
  budget.add(answer(400_000, [100_000, 100_001]))
  expect(budget.signal.aborted).toBe(true)
  expect(budget.error()).toEqual({ code: 'rows-too-large', mostBytes: 1_000_000 })
})

import { expect, test } from 'vitest'
import { err, ok, type Result } from '#domain/core/result.ts'
import { makeAnswerRoom } from '#server/chart-data/answer/answer-room.ts'
import type { ChartAnswer } from '#server/chart-data/present/present-answer.ts'

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

const MESSAGE =
  'Error: The answers to all queries of a request may have 1 MB of rows together; these have more. Send fewer queries at once, or set lower row limits.'

test('answers that have as many bytes together as they may are given', () => {
  const room = makeAnswerRoom(1_000_000)
  room.take(answer(400_000))
  room.take(err('failed'))
  room.take(ok({ kind: 'known', value: {} }))
  room.take(answer(400_000, [100_000, 100_000]))
  expect(room.refusal()).toBeNull()
  expect(room.signal.aborted).toBe(false)
})

test('answers that have one byte more are refused, and the other queries are stopped', () => {
  const room = makeAnswerRoom(1_000_000)
  room.take(answer(400_000))
  room.take(answer(400_000, [100_000, 100_001]))
  expect(room.signal.aborted).toBe(true)
  expect(room.refusal()).toEqual({ status: 400, body: { message: MESSAGE } })
})

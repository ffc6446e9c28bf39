import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { tableOf } from '#tests/domain/query/view/columns.ts'
import { type HeldResult, makeResultMemory } from '#workers/results/result-memory.ts'
import { makeViewMemory } from '#workers/results/view-memory.ts'

const table = tableOf([1])

const held = (queryId: string, of: Partial<HeldResult> = {}): HeldResult => ({
  queryId: queryId as QueryId,
  table,
  views: makeViewMemory(table),
  sizeBytes: 10,
  isStored: true,
  found: null,
  ...of,
})

const left = (limits: { count: number; bytes: number }, ...results: readonly HeldResult[]) => {
  const memory = makeResultMemory(limits)
  for (const result of results) memory.hold(result)
  return results.filter(({ queryId }) => memory.get(queryId) !== null).map(({ queryId }) => queryId)
}

test('drops the least recently used result', () => {
  const memory = makeResultMemory({ count: 2, bytes: 100 })
  const [a, b, c] = [held('a'), held('b'), held('c')]
  memory.hold(a)
  memory.hold(b)
  memory.get(a.queryId)
  memory.hold(c)
  expect([a, b, c].map(({ queryId }) => memory.get(queryId) !== null)).toEqual([true, false, true])
})

test('never drops a result that is stored nowhere else', () => {
  const results = [held('a', { isStored: false }), held('b'), held('c'), held('d')]
  expect(left({ count: 2, bytes: 100 }, ...results)).toEqual(['a', 'd'])
})

test('large results replace each other, and the most recent one is held whatever its size', () => {
  expect(left({ count: 9, bytes: 25 }, held('a'), held('b'), held('c'))).toEqual(['b', 'c'])
  expect(left({ count: 9, bytes: 25 }, held('a'), held('b', { sizeBytes: 99 }))).toEqual(['b'])
})

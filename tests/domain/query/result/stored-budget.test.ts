import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { resultsToLetGo } from '#domain/query/result/stored-budget.ts'

const head = (queryId: string, storedAt: number, of: { usedAt?: number; pinnedAt?: number | null } = {}) => ({
  queryId: queryId as QueryId,
  sizeBytes: 100,
  storedAt,
  ...of,
})

const HEADS = [head('a', 1), head('b', 2, { usedAt: 9 }), head('c', 3), head('d', 0, { pinnedAt: 5 })]

test.each([
  ['nothing where there is room', 100, { count: 9, bytes: 500 }, []],
  ['what was used longest ago where bytes are short', 101, { count: 9, bytes: 500 }, ['a']],
  ['as many as it takes', 250, { count: 9, bytes: 500 }, ['a', 'c']],
  ['what was used longest ago where there are too many', 1, { count: 3, bytes: 999 }, ['a', 'c']],
  ['never a pinned one, even where there is no room', 900, { count: 1, bytes: 500 }, ['a', 'c', 'b']],
])('lets go %s', (_what, newBytes, budget, letGo) => {
  expect(resultsToLetGo(HEADS, newBytes, budget)).toEqual(letGo)
})

test('a single large result is allowed', () => {
  expect(resultsToLetGo([], 900, { count: 1, bytes: 500 })).toEqual([])
})

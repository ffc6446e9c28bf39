import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { dropRuleOf, noteDropped } from '#domain/query/result/dropped-result.ts'

const A = 'a' as QueryId
const B = 'b' as QueryId

test('a result that left tells by which rule, the last one', () => {
  const noted = noteDropped(noteDropped(undefined, [A, B], 'age'), [A], 'deleted')
  expect([dropRuleOf(noted, A), dropRuleOf(noted, B)]).toEqual(['deleted', 'age'])
})

test('nobody knows of one that nobody noted, or whose note is spoilt', () => {
  expect(dropRuleOf(undefined, A)).toBeNull()
  expect(dropRuleOf([['a', 'whatever'], 'a', ['b']], A)).toBeNull()
})

test('five hundred are noted', () => {
  const ids = Array.from({ length: 600 }, (_, n) => `q${n}` as QueryId)
  const noted = noteDropped([], ids, 'space')
  expect([noted.length, dropRuleOf(noted, 'q99' as QueryId), dropRuleOf(noted, 'q100' as QueryId)]).toEqual([
    500,
    null,
    'space',
  ])
})

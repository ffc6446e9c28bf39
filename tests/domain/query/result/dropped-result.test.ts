import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { dropRuleOf, noteDropped } from '#domain/query/result/dropped-result.ts'

const A = 'a' as QueryId
const B = 'b' as QueryId

test('a removed result has its last rule', () => {
  const noted = noteDropped(noteDropped(undefined, [A, B], 'age'), [A], 'deleted')
  expect([dropRuleOf(noted, A), dropRuleOf(noted, B)]).toEqual(['deleted', 'age'])
})

test('an unrecorded or invalid removal has no rule', () => {
  expect(dropRuleOf(undefined, A)).toBeNull()
  expect(dropRuleOf([['a', 'whatever'], 'a', ['b']], A)).toBeNull()
})

test('five hundred removals are recorded', () => {
  const ids = Array.from({ length: 600 }, (_, n) => `q${n}` as QueryId)
  const noted = noteDropped([], ids, 'space')
  expect([noted.length, dropRuleOf(noted, 'q99' as QueryId), dropRuleOf(noted, 'q100' as QueryId)]).toEqual([
    500,
    null,
    'space',
  ])
})

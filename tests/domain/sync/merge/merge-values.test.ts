import { expect, test } from 'vitest'
import { type MergeForm, mergeValues } from '#domain/sync/merge/merge-values.ts'

const VALUE: MergeForm = { kind: 'value' }
const FORM: MergeForm = {
  kind: 'members',
  members: new Map<string, MergeForm>([
    ['tags', { kind: 'set' }],
    ['count', { kind: 'derived' }],
  ]),
  others: VALUE,
}
const ITEMS: MergeForm = { kind: 'items', item: FORM }

test('a value that both changed is a conflict, which the winner decides', () => {
  const three = { base: 1, mine: 2, theirs: 3 }
  expect(mergeValues(three, VALUE, 'mine')).toEqual({ value: 2, isConflict: true })
  expect(mergeValues(three, VALUE, 'theirs')).toEqual({ value: 3, isConflict: true })
  expect(mergeValues({ base: 1, mine: 2, theirs: 2 }, VALUE, 'mine')).toEqual({ value: 2, isConflict: false })
})

test('members merge one by one, and a removed one is removed', () => {
  const merged = mergeValues(
    { base: { a: 1, b: 1, c: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3, c: 1 } },
    FORM,
    'mine',
  )
  expect(merged).toEqual({ value: { a: 2, b: 3 }, isConflict: false })
})

test('a derived member is no conflict', () => {
  const merged = mergeValues({ base: { count: 1 }, mine: { count: 2 }, theirs: { count: 3 } }, FORM, 'theirs')
  expect(merged).toEqual({ value: { count: 3 }, isConflict: false })
})

test('a list that is no set is a conflict', () => {
  const merged = mergeValues(
    { base: { tags: [] }, mine: { tags: ['a', 'a'] }, theirs: { tags: ['b'] } },
    FORM,
    'mine',
  )
  expect(merged).toEqual({ value: { tags: ['a', 'a'] }, isConflict: true })
})

test('items without an id, or with the same one, merge as one value', () => {
  const merged = mergeValues(
    { base: [], mine: [{ id: 'a' }, { id: 'a' }], theirs: [{ x: 1 }] },
    ITEMS,
    'mine',
  )
  expect(merged).toEqual({ value: [{ id: 'a' }, { id: 'a' }], isConflict: true })
})

test('a name from a prototype is a member as any other', () => {
  const mine: unknown = JSON.parse('{"__proto__": 1, "a": 1}')
  const theirs: unknown = JSON.parse('{"constructor": 2, "a": 1}')
  const { value } = mergeValues({ base: { a: 1 }, mine, theirs }, FORM, 'mine')
  expect(JSON.stringify(value)).toBe('{"__proto__":1,"a":1,"constructor":2}')
})

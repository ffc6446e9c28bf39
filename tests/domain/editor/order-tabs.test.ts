import { expect, test } from 'vitest'
import { lastPosition, moveTabs, neighbourTab, placeBack } from '#domain/editor/order-tabs.ts'
import { localId } from '#tests/support/tabs.ts'

const abc = [...'abc'].map(localId)

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['c', -1, 'b'],
] as const)('from %s a step of %i goes to %s', (active, step, expected) => {
  expect(neighbourTab(abc, localId(active), step)).toBe(localId(expected))
})

test('a single tab is its own neighbour', () => {
  expect(neighbourTab([localId('a')], localId('a'), 1)).toBe(localId('a'))
})

test('a tab that is not open has no neighbour', () => {
  expect(neighbourTab(abc, localId('x'), 1)).toBe(localId('x'))
})

const placed = [...'abcd'].map((name, index) => ({ localId: localId(name), position: index + 1 }))

test.each([
  ['to the front', 'c', 'a', { c: 1, a: 2, b: 3 }],
  ['to the end', 'b', null, { c: 2, d: 3, b: 4 }],
  ['nowhere', 'b', 'c', {}],
  ['before a closed tab', 'c', 'x', { d: 3, c: 4 }],
  ['together, in their order', 'db', 'a', { b: 1, d: 2, a: 3, c: 4 }],
  ['together before one of them', 'bd', 'd', { c: 2, b: 3 }],
])('moving %s changes only the tabs whose position changes', (_where, name, before, expected) => {
  const moved = moveTabs(placed, [...name].map(localId), before === null ? null : localId(before))
  expect(Object.fromEntries(moved.map((one) => [one.localId.charAt(0), one.position]))).toEqual(expected)
})

test('moving a removed tab changes nothing', () => {
  expect(moveTabs(placed, [localId('x')], null)).toEqual([])
})

test('the last position is behind all others', () => {
  expect(lastPosition(placed)).toBe(5)
  expect(lastPosition([])).toBe(1)
})

test.each([
  ['free', [1, 3], 2, 2],
  ['at a position in use, with a tab before it', [1, 2, 3], 2, 1.5],
  ['at the position of the first', [1, 2], 1, 0],
  ['behind all', [1, 2], 9, 9],
  ['among fractions', [1, 1.5, 2], 2, 1.75],
])('a reopened tab is placed %s', (_which, places, position, expected) => {
  const open = places.map((place, index) => ({ localId: localId(String(index)), position: place }))
  expect(placeBack(open, position)).toBe(expected)
})

import { expect, test } from 'vitest'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { parentCycles, parentsFirst, withoutCycles } from '#domain/dashboard/filters/parent-cycles.ts'
import { savedFilter } from './bar/bar-filters.ts'

const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(edges).map(([id, parents]) => ({ id, parents }))

test.each([
  ['none', { a: [], b: ['a'], c: ['a', 'b'] }, []],
  ['itself', { a: ['a'], b: ['a'] }, [['a']]],
  ['two', { a: ['b'], b: ['a'], c: ['b'] }, [['a', 'b']]],
  ['three', { a: ['c'], b: ['a'], c: ['b'] }, [['a', 'b', 'c']]],
  [
    'two circles, and one between them',
    { a: ['b'], b: ['a'], m: ['b'], x: ['m', 'y'], y: ['x'] },
    [
      ['a', 'b'],
      ['x', 'y'],
    ],
  ],
  ['a filter that is gone', { a: ['gone'] }, []],
])('circles of filters: %s', (_, edges, cycles) => {
  expect(parentCycles(graph(edges))).toEqual(cycles)
})

test('parents come before their children, in the order of the bar otherwise', () => {
  const order = parentsFirst(graph({ city: ['state'], kind: [], state: ['country'], country: [] }))
  expect(order.map(({ id }) => id)).toEqual(['kind', 'country', 'state', 'city'])
})

test('a circle is reported and not followed', () => {
  const parsed = parseNativeFilters([
    savedFilter('a', { cascadeParentIds: ['b'] }),
    savedFilter('b', { cascadeParentIds: ['a', 'top'] }),
    savedFilter('top'),
    savedFilter('self', { cascadeParentIds: ['self'] }),
  ])
  const { filters, notes } = withoutCycles(parsed.filters)
  expect(filters.map((filter) => 'parents' in filter && filter.parents)).toEqual([[], ['top'], [], []])
  expect(notes).toEqual([
    'Filters “a” and “b” depend on each other in a circle. These dependencies are ignored.',
    'Filter “self” depends on itself. This dependency is ignored.',
  ])
})

test('five thousand filters in one circle are found at once', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `${at}`, parents: [`${(at + 1) % 5_000}`] }))
  expect(parentCycles(many).map((group) => group.length)).toEqual([5_000])
})

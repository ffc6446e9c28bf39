import { describe, expect, test } from 'vitest'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import {
  addressToFilters,
  filtersToAddress,
  type SetFilters,
  sameValues,
  valuesOf,
  valuesToAddress,
  withValue,
} from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { writtenMasks } from '#domain/dashboard/filters/written-mask.ts'

const scope = (rootPath: readonly string[], excluded: readonly number[] = []) => ({ rootPath, excluded })
const { filters } = parseNativeFilters([
  { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}], scope: scope(['ROOT_ID']) },
  {
    id: 'origin',
    name: 'Origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'origin' } }],
    defaultDataMask: { filterState: { value: ['ATL'] } },
    scope: scope(['T1'], [2]),
  },
  {
    id: 'first',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'destination' } }],
    controlValues: { defaultToFirstItem: true },
  },
])
const DEFAULT: FilterValues = new Map([['origin', { kind: 'values', values: ['ATL'] }]])
const values: FilterValues = new Map<string, NativeValue>([
  ['origin', { kind: 'values', values: ['ORD', null] }],
  ['time', { kind: 'time', range: 'Last week' }],
])

/** The entries of an address that was written and read again. */
const entriesOf = (address: object | undefined): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(JSON.parse(JSON.stringify(address ?? {}))))

test('a dashboard opens with its filters’ defaults', () => {
  expect(valuesOf(new Map(), filters)).toEqual(DEFAULT)
})

describe('the address has the filters that differ from their defaults', () => {
  test.each<[string, SetFilters, object | undefined]>([
    ['nothing', new Map(), undefined],
    ['a time range and values', values, { time: 'Last week', origin: ['ORD', null] }],
    ['a default that was cleared', new Map([['origin', null]]), { origin: null }],
    ['a first value that was cleared', new Map([['first', null]]), { first: null }],
    [
      'a value that happens to be the first',
      new Map([['first', { kind: 'values', values: ['a'] }]]),
      { first: ['a'] },
    ],
  ])('%s', (_, given, address) => {
    expect(filtersToAddress(given, filters)).toEqual(address)
    expect(addressToFilters(entriesOf(address), filters)).toEqual(given)
  })

  test.each([
    ['filters that are not there', { other: 'x' }],
    ['a value of the wrong kind', { time: ['a'] }],
    ['a time range that cannot be read', { time: 'last 7 quux' }],
    ['a time range with a month that is none', { time: '2001-13-45 : 2001' }],
  ])('%s is ignored', (_, address) => {
    expect(addressToFilters(entriesOf(address), filters)).toEqual(new Map())
  })
})

test('values of all filters are written as set ones; a missing value clears a default', () => {
  expect(valuesToAddress(values, filters)).toEqual({ time: 'Last week', origin: ['ORD', null] })
  expect([valuesToAddress(DEFAULT, filters), valuesToAddress(new Map(), filters)]).toEqual([
    undefined,
    { origin: null },
  ])
  expect(withValue(DEFAULT, 'origin', null)).toEqual(new Map())
})

test('values in another order are equal', () => {
  const of = (...list: readonly string[]): FilterValues =>
    new Map([['origin', { kind: 'values', values: list }]])
  expect([
    sameValues(of('a', 'b'), of('b', 'a')),
    sameValues(of('a'), of('b')),
    sameValues(of('a'), new Map()),
  ]).toEqual([true, false, false])
})

test('a filter that equals its default, or is cleared without one, is not written', () => {
  const set: SetFilters = new Map([
    ['origin', { kind: 'values', values: ['ATL'] }],
    ['time', null],
  ])
  expect(filtersToAddress(set, filters)).toBeUndefined()
})

test('a cleared filter has no value', () => {
  expect(valuesOf(new Map([['origin', null]]), filters)).toEqual(new Map())
})

test('every kind of filter is read, and what cannot filter is left out and named', () => {
  const parsed = parseNativeFilters([
    { id: 'd', type: 'DIVIDER', title: 'More' },
    {
      id: 'r',
      name: 'Delay',
      filterType: 'filter_range',
      targets: [{ datasetId: 1, column: { name: 'delay' } }],
    },
    { id: 'g', name: 'Grain', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }] },
    { id: 'c', name: 'Which time', filterType: 'filter_timecolumn', targets: [{ datasetId: 1 }] },
    { id: 'n', name: 'No column', filterType: 'filter_select', targets: [{}] },
    { id: 'x', name: 'Unknown', filterType: 'filter_magic', targets: [] },
    'garbage',
  ])
  expect(parsed.filters.map(({ kind }) => kind)).toEqual(['divider', 'range', 'time-grain', 'time-column'])
  expect(parsed.notes).toEqual([
    'Filter “No column” cannot be used and is left out.',
    'Filter “Unknown” cannot be used and is left out.',
    'Filter “unreadable” cannot be used and is left out.',
  ])
})

test('range, grain and column are written and read as Superset does', () => {
  const { filters: others } = parseNativeFilters([
    { id: 'r', filterType: 'filter_range', targets: [{ datasetId: 1, column: { name: 'delay' } }] },
    { id: 'g', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }] },
    { id: 'c', filterType: 'filter_timecolumn', targets: [{ datasetId: 1 }] },
  ])
  const set: FilterValues = new Map([
    ['r', { kind: 'range', from: -1112, to: null }],
    ['g', { kind: 'time-grain', grain: 'P1W' }],
    ['c', { kind: 'time-column', column: 'date' }],
  ])
  const address = { r: [-1112, null], g: ['P1W'], c: ['date'] }
  expect(filtersToAddress(set, others)).toEqual(address)
  expect(addressToFilters(entriesOf(address), others)).toEqual(set)
  expect(writtenMasks(others, set, [])).toMatchObject({
    r: {
      extraFormData: { filters: [{ col: 'delay', op: '>=', val: -1112 }] },
      filterState: { value: [-1112, null] },
    },
    g: { extraFormData: { time_grain_sqla: 'P1W' }, filterState: { value: ['P1W'], label: 'Week' } },
    c: { extraFormData: { granularity_sqla: 'date' }, filterState: { value: ['date'] } },
  })
})

import { describe, expect, test } from 'vitest'
import {
  addressToValues,
  initialValues,
  maskOfChart,
  sameValues,
  valuesToAddress,
  withValue,
} from '#domain/dashboard/data-mask.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { parseNativeFilters } from '#domain/dashboard/native-filter.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'] },
  T2: { type: 'TAB', children: ['C'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})
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
])
const values = {
  time: { kind: 'time', range: 'Last week' },
  origin: { kind: 'values', values: ['ORD', null] },
} as const

const ORIGIN = { kind: 'filter', id: 'origin' }
const LAST_WEEK = {
  source: { kind: 'filter', id: 'time' },
  op: 'TIME RANGE',
  column: null,
  range: 'Last week',
}

describe('set filters are added to the charts in their scope', () => {
  test.each([
    [1, [LAST_WEEK, { source: ORIGIN, op: 'IN', column: 'origin', values: ['ORD', null] }]],
    [2, [LAST_WEEK]],
    [3, [LAST_WEEK]],
    [99, []],
  ])('chart %d', (chartId, mask) => {
    expect(maskOfChart(chartId, values, filters, root)).toEqual(mask)
  })
})

test('an inverse filter excludes the selected values', () => {
  const inverse = parseNativeFilters([
    {
      id: 'origin',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'origin' } }],
      controlValues: { inverseSelection: true },
    },
  ])
  expect(maskOfChart(1, values, inverse.filters, root)).toEqual([
    { source: ORIGIN, op: 'NOT IN', column: 'origin', values: ['ORD', null] },
  ])
})

test('a dashboard opens with its filters’ defaults', () => {
  expect(initialValues(filters)).toEqual({ origin: { kind: 'values', values: ['ATL'] } })
})

describe('the address has the filters that differ from their defaults', () => {
  test.each([
    ['nothing', { origin: { kind: 'values', values: ['ATL'] } } as const, undefined],
    ['a time range and values', values, { time: 'Last week', origin: ['ORD', null] }],
    ['a default that was cleared', {}, { origin: null }],
  ])('%s', (_, given, address) => {
    expect(valuesToAddress(given, filters)).toEqual(address)
    expect(addressToValues(JSON.parse(JSON.stringify(address ?? null)), filters)).toEqual(given)
  })

  test.each([
    ['a text', 'x'],
    ['filters that are not there', { other: 'x' }],
    ['a value of the wrong kind', { time: ['a'] }],
    ['a time range that cannot be read', { time: 'last 7 quux' }],
    ['a time range with a month that is none', { time: '2001-13-45 : 2001' }],
  ])('%s is ignored', (_, address) => {
    expect(addressToValues(address, filters)).toEqual({ origin: { kind: 'values', values: ['ATL'] } })
  })
})

test('values in another order are equal', () => {
  const of = (...list: readonly string[]) => ({ origin: { kind: 'values' as const, values: list } })
  expect([
    sameValues(of('a', 'b'), of('b', 'a')),
    sameValues(of('a'), of('b')),
    sameValues(of('a'), {}),
  ]).toEqual([true, false, false])
})

test('a cleared filter is removed', () => {
  expect(withValue(values, 'time', null)).toEqual({ origin: values.origin })
})

test('unsupported kinds of filters are left out and named', () => {
  const parsed = parseNativeFilters([
    { id: 'd', type: 'DIVIDER', title: 'More' },
    {
      id: 'r',
      name: 'Delay',
      filterType: 'filter_range',
      targets: [{ datasetId: 1, column: { name: 'delay' } }],
    },
    'garbage',
  ])
  expect(parsed.filters).toEqual([{ kind: 'divider', id: 'd', title: 'More' }])
  expect(parsed.notes).toEqual([
    'Filter “Delay” is not supported yet.',
    'Filter “unreadable” is not supported yet.',
  ])
})

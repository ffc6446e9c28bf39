import { expect, test } from 'vitest'
import { filtersOfAddress, setFiltersOfAddress } from '#domain/dashboard/address/filters-of-address.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'

const { filters } = parseNativeFilters([
  { id: 'NATIVE_FILTER-time', filterType: 'filter_time', targets: [{}] },
  {
    id: 'NATIVE_FILTER-origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'origin' } }],
    defaultDataMask: { filterState: { value: ['ATL'] } },
  },
])
const JFK = new Map([['NATIVE_FILTER-origin', { kind: 'values', values: ['JFK'] }]])

test('filters of a Superset address are set', () => {
  const origin =
    'NATIVE_FILTER-origin:(extraFormData:(filters:!((col:origin,op:IN,val:!(JFK)))),filterState:(label:JFK,validateStatus:!f,value:!(JFK)),id:NATIVE_FILTER-origin,ownState:())'
  const time = "NATIVE_FILTER-time:(extraFormData:(time_range:'Last week'),filterState:(value:'Last week'))"
  expect(setFiltersOfAddress(`(${origin},${time})`, filters)).toEqual(
    new Map<string, unknown>([...JFK, ['NATIVE_FILTER-time', { kind: 'time', range: 'Last week' }]]),
  )
})

test('a data mask without a value leaves a filter its first value', () => {
  const control = { defaultToFirstItem: true }
  const target = [{ datasetId: 1, column: { name: 'origin' } }]
  const first = parseNativeFilters([
    { id: 'first', filterType: 'filter_select', targets: target, controlValues: control },
  ]).filters
  expect(setFiltersOfAddress('(first:(filterState:()))', first)).toEqual(new Map())
  expect(setFiltersOfAddress('(first:(filterState:(value:!n)))', first)).toEqual(new Map([['first', null]]))
})

test('filters of our address are set', () => {
  expect(setFiltersOfAddress('{"NATIVE_FILTER-origin":["JFK"]}', filters)).toEqual(JFK)
})

test('a cleared filter of Superset is cleared', () => {
  expect(setFiltersOfAddress('(NATIVE_FILTER-origin:(extraFormData:(),filterState:()))', filters)).toEqual(
    new Map([['NATIVE_FILTER-origin', null]]),
  )
})

test.each([
  undefined,
  '',
  '(',
  'x',
  '!(1)',
  '()',
  '(__proto__:(filterState:(value:!(JFK))))',
  '(('.repeat(9_000),
])('an unreadable address sets no filter: %j', (text) => {
  expect(setFiltersOfAddress(text, filters)).toEqual(new Map())
  expect(filtersOfAddress(text, filters)).toEqual(
    new Map([['NATIVE_FILTER-origin', { kind: 'values', values: ['ATL'] }]]),
  )
})

import { expect, test } from 'vitest'
import { preselectedValues } from '#domain/dashboard/address/preselected.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'

const { filters: FILTERS } = parseNativeFilters([
  { id: 'NATIVE_FILTER-t', name: 'Time', filterType: 'filter_time' },
  {
    id: 'NATIVE_FILTER-o',
    name: 'Origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'origin' } }],
  },
])

test.each([
  ['{"7": {"origin": ["ATL"], "__time_range": "Last week"}}', { o: ['ATL'], t: 'Last week' }],
  ['{"7": {"origin": "ATL", "dest": "ORD"}}', { o: ['ATL'] }],
  ['{"NATIVE_FILTER-o": ["ATL"]}', { o: ['ATL'] }],
  ['{"__proto__": {"origin": ["ATL"]}}', { o: ['ATL'] }],
])('%s', (text, values: Record<string, unknown>) => {
  const named = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [`NATIVE_FILTER-${id}`, value]),
  )
  expect(Object.fromEntries(preselectedValues(text, FILTERS) ?? [])).toEqual(named)
})

test('a text that is not JSON of an object is unreadable', () => {
  expect(preselectedValues('{bad', FILTERS)).toBeNull()
  expect(preselectedValues('[1]', FILTERS)).toBeNull()
})

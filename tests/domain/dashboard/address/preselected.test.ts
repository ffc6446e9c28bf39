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
  ['{"7_origin": "ATL", "7___time_range": "Last week"}', { o: ['ATL'], t: 'Last week' }],
])('%s', (text, values: Record<string, unknown>) => {
  const named = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [`NATIVE_FILTER-${id}`, value]),
  )
  const read = preselectedValues(text, FILTERS)
  expect(Object.fromEntries(read?.values ?? [])).toEqual(named)
  expect(read?.notes).toEqual([])
})

test.each(['origin', '_origin', '7_', '7', 'a_origin', '7.5_origin'])(
  'the filter key %s is reported',
  (key) => {
    const read = preselectedValues(JSON.stringify({ [key]: ['ATL'], '7_origin': ['BOS'] }), FILTERS)
    expect(Object.fromEntries(read?.values ?? [])).toEqual({ 'NATIVE_FILTER-o': ['BOS'] })
    expect(read?.notes.map((note) => note.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      `Cannot parse invalid filter key: “${key}”`,
    ])
  },
)

test('a text that is not JSON of an object is unreadable', () => {
  expect(preselectedValues('{bad', FILTERS)).toBeNull()
  expect(preselectedValues('[1]', FILTERS)).toBeNull()
})

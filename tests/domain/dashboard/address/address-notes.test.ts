import { expect, test } from 'vitest'
import { addressNotes } from '#domain/dashboard/address/address-notes.ts'
import { setFiltersOfAddress } from '#domain/dashboard/address/filters-of-address.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'

const column = [{ datasetId: 1, column: { name: 'delay' } }]
const { filters } = parseNativeFilters([
  { id: 'NATIVE_FILTER-a', name: 'Origin', filterType: 'filter_select', targets: column },
  { id: 'delay', name: 'Delay', filterType: 'filter_range', targets: column },
  { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}] },
])
const notesOf = (search: string) => addressNotes(new Map(new URLSearchParams(search)), filters)

test.each([
  ['standalone=all', 'The address has an unknown value of “standalone”. It is left out.'],
  ['uiConfig=title', 'The address has an unknown value of “uiConfig”. It is left out.'],
  ['focused_chart=x', 'The address names no chart by “focused_chart”. It is left out.'],
  ['native_filters={"NATIVE_FILTER-a":', 'The filters in the address cannot be read. They are left out.'],
  ['native_filters=["NATIVE_FILTER-a"]', 'The filters in the address cannot be read. They are left out.'],
  [
    'native_filters={"NATIVE_FILTER-a":["x"],"NATIVE_FILTER-b":["x"]}',
    'A filter of this link was deleted. It is left out.',
  ],
  [
    'native_filters=(constructor:!(x),NATIVE_FILTER-b:!(x))',
    '2 filters of this link were deleted. They are left out.',
  ],
])('an address with %s has a note', (search, note) => {
  expect(notesOf(search)).toEqual([note])
})

test('other addresses have no notes', () => {
  expect(notesOf('native_filters=')).toEqual([])
  expect(
    notesOf('native_filters={"NATIVE_FILTER-a":["x"],"76":{"filterState":{}},"NATIVE_FILTER-b":null}'),
  ).toEqual([])
  expect(
    notesOf(
      'edit=true&standalone=3&uiConfig=15&native_filters=()&focused_chart=7&disableDomainSharding=1&tab=x',
    ),
  ).toEqual([])
})

test.each([
  ['{"delay":"5 to 7"}', 'Delay'],
  ['{"delay":["5",7]}', 'Delay'],
  ['{"NATIVE_FILTER-a":{"value":"ATL"}}', 'Origin'],
  ['{"NATIVE_FILTER-a":{"filterState":"ATL"}}', 'Origin'],
  ['{"NATIVE_FILTER-a":["ATL",{"a":1}]}', 'Origin'],
  ['(time:(filterState:(value:!(a))))', 'Time'],
  ['{"time":"last 7 quux"}', 'Time'],
])('a value of the wrong form sets nothing and has a note: %s', (text, name) => {
  expect(setFiltersOfAddress(text, filters)).toEqual(new Map())
  expect(notesOf(`native_filters=${text}`)).toEqual([
    `The value of “${name}” in the address cannot be read. It is left out.`,
  ])
})

test.each([
  '{"delay":[1,null],"NATIVE_FILTER-a":"ATL","time":null}',
  '(delay:(extraFormData:(),filterState:()),time:())',
])('values, cleared filters and masks without a value have no note: %s', (text) =>
  expect(notesOf(`native_filters=${text}`)).toEqual([]),
)

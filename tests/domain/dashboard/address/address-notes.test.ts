import { expect, test } from 'vitest'
import { addressNotes } from '#domain/dashboard/address/address-notes.ts'

const notesOf = (search: string) =>
  addressNotes(new Map(new URLSearchParams(search)), new Set(['NATIVE_FILTER-a']))

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

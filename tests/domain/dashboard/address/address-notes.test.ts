import { expect, test } from 'vitest'
import { addressNotes } from '#domain/dashboard/address/address-notes.ts'

const notesOf = (search: string) => addressNotes(new Map(new URLSearchParams(search)))

test.each([
  ['standalone=all', 'The address has an unknown value of “standalone”. It is left out.'],
  ['uiConfig=title', 'The address has an unknown value of “uiConfig”. It is left out.'],
  ['focused_chart=x', 'The address names no chart by “focused_chart”. It is left out.'],
])('an address with %s has a note', (search, note) => {
  expect(notesOf(search)).toEqual([note])
})

test('other addresses have no notes', () => {
  expect(
    notesOf(
      'edit=true&standalone=3&uiConfig=15&native_filters=()&focused_chart=7&disableDomainSharding=1&tab=x',
    ),
  ).toEqual([])
})

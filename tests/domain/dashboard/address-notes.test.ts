import { expect, test } from 'vitest'
import { addressNotes } from '#domain/dashboard/address-notes.ts'

const notesOf = (search: string) => addressNotes(new Map(new URLSearchParams(search)))

test.each([
  ['edit=true', 'Dashboards cannot be edited yet: it is shown for reading.'],
  ['standalone=2', 'The address hides the header of the dashboard. It is shown anyway.'],
  ['standalone=3', 'The address hides the header of the dashboard. It is shown anyway.'],
  ['uiConfig=3', 'The address hides parts of the page. All of them are shown.'],
  [
    'native_filters_key=abc',
    'The address names filters by a key. They are not applied: the filters of the dashboard are.',
  ],
  ['focused_chart=7', 'The address requests one chart. All of them are shown.'],
])('an address with %s has a note', (search, note) => {
  expect(notesOf(search)).toEqual([note])
})

test('other addresses have no notes', () => {
  expect(notesOf('edit=false&standalone=1&uiConfig=0&native_filters=()&tab=x')).toEqual([])
})

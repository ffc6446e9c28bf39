import { expect, test } from 'vitest'
import { plainSearch } from '#features/explore/builder/plain-address.ts'

test.each([
  ['?slice_id=7&form_data=%7B%7D&dashboard_id=4', '?slice_id=7&dashboard_id=4'],
  ['?slice_id=7&preselect_filters=%7B%7D&standalone=1', '?slice_id=7&standalone=1'],
  ['?form_data_key=abc', '?slice_id=7'],
  ['', '?slice_id=7'],
])('%s without its form is %s', (search, plain) => {
  expect(plainSearch(search, 'slice_id=7')).toBe(plain)
})

import { expect, test } from 'vitest'
import { boundsNote } from '#domain/dashboard/filters/range/bounds.ts'

test.each([
  [[-3, 120.5], 'Numbers from -3 to 120.5'],
  [
    ['-9223372036854775808', '9223372036854775807'],
    'Numbers from -9223372036854775808 to 9223372036854775807',
  ],
  [[7, 7], 'The only number is 7.'],
  [[null, null], 'No numbers under the other filters.'],
  [[], 'No numbers under the other filters.'],
])('the bounds %j are noted as %j', (values, note) => {
  expect(boundsNote(values)).toBe(note)
})

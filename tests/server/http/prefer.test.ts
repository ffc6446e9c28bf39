import { expect, test } from 'vitest'
import { readPreference } from '#server/http/prefer.ts'

test.each([
  [undefined, null, false],
  ['', null, false],
  ['wait=2', 2_000, false],
  ['wait=0', 0, false],
  ['wait="10"', 10_000, false],
  ['WAIT = 3', 3_000, false],
  ['respond-async', 0, true],
  ['respond-async, wait=5', 5_000, true],
  ['return=minimal, wait=5', 5_000, false],
  ['wait=999999', 3_600_000, false],
  ['wait=9999999', null, false],
  ['wait=-1', null, false],
  ['wait=soon', null, false],
  ['wait', null, false],
  ['wait=1.5', null, false],
  [['respond-async', 'wait=1'], 1_000, true],
  [`${','.repeat(5_000)}wait=1`, null, false],
])('Prefer: %s', (header, waitMs, respondsAsync) => {
  expect(readPreference(header)).toEqual({ waitMs, respondsAsync })
})

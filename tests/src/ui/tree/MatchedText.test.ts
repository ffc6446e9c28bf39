import { expect, test } from 'vitest'
import { matchPlaces } from '#ui/tree/MatchedText.tsx'

test.each([
  ['delay_of_delays', 'DEL', [0, 9]],
  ['aaaa', 'aa', [0, 2]],
  ['abc', '', []],
])('%s contains %j at %j', (text, match, places) => {
  expect(matchPlaces(text, match)).toEqual(places)
})

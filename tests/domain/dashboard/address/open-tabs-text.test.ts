import { expect, test } from 'vitest'
import { openTabsText } from '#domain/dashboard/address/open-tabs-text.ts'

test.each([
  [[], [], null],
  [[''], [], null],
  [['b'], ['a'], 'b a'],
  [['a'], ['b', 'a'], 'a b'],
])('%j opened beside %j are %j in an address', (ids, open, text) => {
  expect(openTabsText(ids, open)).toBe(text)
})

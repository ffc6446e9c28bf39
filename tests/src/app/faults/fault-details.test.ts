import { expect, test } from 'vitest'
import { isMissingPart } from '#app/faults/fault-details.ts'

test('a part that did not load is told apart from a mistake of ours', () => {
  const missing = [
    'Failed to fetch dynamically imported module: http://offset.test/assets/x.js',
    'error loading dynamically imported module: http://offset.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  for (const words of missing) expect([words, isMissingPart(new TypeError(words))]).toEqual([words, true])
  expect(isMissingPart(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isMissingPart('a text')).toBe(false)
})

import { expect, test } from 'vitest'
import { faultSentence, isMissingPart } from '#app/faults/fault-details.ts'

test('distinguishes a part that failed to load from an error of the program', () => {
  const missing = [
    'Failed to fetch dynamically imported module: http://offset.test/assets/x.js',
    'error loading dynamically imported module: http://offset.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]
  for (const message of missing)
    expect([message, isMissingPart(new TypeError(message))]).toEqual([message, true])
  expect(isMissingPart(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isMissingPart('a text')).toBe(false)
})

test.each([
  [new TypeError('x is not a function'), 'Unexpected error: x is not a function'],
  [new Error(' '), 'An error occurred.'],
  ['a text', 'An error occurred.'],
])('a failed screen describes the error: %o', (error, sentence) => {
  expect(faultSentence(error)).toBe(sentence)
})

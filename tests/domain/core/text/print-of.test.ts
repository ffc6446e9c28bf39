import { expect, test } from 'vitest'
import { printOf } from '#domain/core/text/print-of.ts'

// The first half is FNV-1a with its published values 811c9dc5, e40c292c and bf9cf968, in base 36.
test.each([
  ['', 'ztntfp17rxogs'],
  ['a', '1r9wi7g1oqpcxz'],
  ['foobar', '1h5yxyg1dvldf5'],
])('the fingerprint of "%s"', (text, print) => {
  expect(printOf(text)).toBe(print)
})

import { expect, test } from 'vitest'
import { exactComparisons } from '#domain/chart/query/exact-comparisons.ts'

test('a comparison has all digits, unless its step sets a number', () => {
  const steps = [{ operation: 'flatten' }, { operation: 'compare', options: { compare_type: 'ratio' } }]
  expect(exactComparisons({ post_processing: steps }).post_processing).toEqual([
    { operation: 'flatten' },
    { operation: 'compare', options: { compare_type: 'ratio', precision: 15 } },
  ])
  const own = { post_processing: [{ operation: 'compare', options: { precision: 2 } }] }
  expect(exactComparisons(own)).toEqual(own)
})

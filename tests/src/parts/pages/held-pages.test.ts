import { expect, test } from 'vitest'
import { heldPages } from '#parts/pages/held-pages.ts'

test('the pages that were used last stay in memory', () => {
  const pages = heldPages<string>(2)
  pages.put(0, 'first')
  pages.put(1, 'second')
  expect(pages.use(0)).toBe(true)
  pages.put(2, 'third')
  expect([0, 1, 2].map(pages.get)).toEqual(['first', undefined, 'third'])
})

test('the use of a page that is not in memory returns false', () => {
  expect(heldPages<string>(2).use(7)).toBe(false)
})

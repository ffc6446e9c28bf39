import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineColumnAt, offsetAt } from '#domain/sql/text-lines.ts'

test.each([
  ['', 0, 1, 1],
  ['ab\ncd', 0, 1, 1],
  ['ab\ncd', 2, 1, 3],
  ['ab\ncd', 3, 2, 1],
  ['ab\ncd', 5, 2, 3],
])('in %j the offset %i is line %i, column %i', (text, offset, line, column) => {
  expect(lineColumnAt(text, offset)).toEqual({ line, column })
  expect(offsetAt(text, { line, column })).toBe(offset)
})

test('a column past the end of its line is its end', () => {
  expect(offsetAt('ab\ncd', { line: 1, column: 9 })).toBe(2)
})

test('a line past the end of the text is null', () => {
  expect(offsetAt('ab\ncd', { line: 3, column: 1 })).toBeNull()
})

test('an offset is restored from its line and column', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, seed) => {
      const offset = seed % (text.length + 1)
      expect(offsetAt(text, lineColumnAt(text, offset))).toBe(offset)
    }),
  )
})

import { expect, test } from 'vitest'
import { isBeingTyped, placeFaults } from '#domain/query/estimate/place-faults.ts'

const TEXT = 'select 1;\nselect delay\nfrom fligths f;'
const PART = { from: 10, to: 37 }
const NONE = { line: null, startColumn: null, endColumn: null }

test.each([
  ['a line with columns', { line: 2, startColumn: 6, endColumn: 13 }, 'fligths'],
  ['a column without an end: its word', { line: 2, startColumn: 6 }, 'fligths'],
  ['an end before the start: its word', { line: 1, startColumn: 8, endColumn: 8 }, 'delay'],
  ['a line alone', { line: 1 }, 'select delay'],
  ['the last line alone', { line: 2 }, 'from fligths f'],
  ['no place: the first word', {}, 'select'],
  ['a line that the statement does not have', { line: 9, startColumn: 1 }, 'select'],
  ['a place behind the end', { line: 2, startColumn: 40 }, 'f'],
])('a fault with %s', (_rule, place, covered) => {
  const [placed] = placeFaults(TEXT, PART, [{ ...NONE, ...place, message: 'No table' }])
  expect(TEXT.slice(placed?.from, placed?.to)).toBe(covered)
  expect(placed?.message).toBe('No table')
})

test('a fault at the end is one of typing while the cursor is there', () => {
  const part = { from: 10, to: 37 }
  expect(isBeingTyped({ from: 36, to: 37 }, part, 37)).toBe(true)
  expect(isBeingTyped({ from: 36, to: 37 }, part, 20)).toBe(false)
  expect(isBeingTyped({ from: 28, to: 35 }, part, 37)).toBe(false)
})

import { expect, test } from 'vitest'
import { fillMarks } from '#server/templates/fill-marks.ts'

const ANSWERS = ['SUM(a)', 'COUNT(*)']

test.each([
  ['no mark', 'no mark'],
  ['\u00010\u0001 and \u00011\u0001', 'SUM(a) and COUNT(*)'],
  ['\u00010\u0001\u00010\u0001', 'SUM(a)SUM(a)'],
  ['a lone \u0001 sign, \u00011\u0001', 'a lone \u0001 sign, COUNT(*)'],
  ['\u000199\u0001 names nothing', '\u000199\u0001 names nothing'],
  ['\u0001constructor\u0001', '\u0001constructor\u0001'],
])('%j becomes %j', (text, filled) => {
  expect(fillMarks(text, ANSWERS)).toBe(filled)
})

test('a text longer than a statement may be is null', () => {
  const long = 'x'.repeat(250_000)
  expect(fillMarks('\u00010\u0001', [long])).toBe(long)
  expect(fillMarks('\u00010\u0001'.repeat(50_000), [long])).toBeNull()
})

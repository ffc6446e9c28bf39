import { expect, test } from 'vitest'
import { parseFormula } from '#domain/chart/to-model/annotations/formula.ts'

test.each([
  ['17000', 17_000],
  ['y = 2 * x + 1', 7],
  ['1000*2', 2_000],
  ['-x^2', -9],
  ['(1 + x) / 2 % 2', 0],
  ['max(1, x, 2) + pow(2, 3)', 11],
  ['sqrt(16) + PI * 0', 4],
  ['1e3', 1_000],
])('%s with x = 3 is %s', (text, value) => {
  expect(parseFormula(text)?.(3)).toBe(value)
})

test.each([
  '',
  '1 +',
  'x x',
  'alert(1)',
  'constructor',
  'x.y',
  '[1]',
  'min()',
  `${'('.repeat(900)}x`,
  '1'.repeat(2_000),
])('%j is not a formula, and is not run', (text) => {
  expect(parseFormula(text)).toBeNull()
})

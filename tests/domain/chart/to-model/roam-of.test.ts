import { expect, test } from 'vitest'
import { roamOf } from '#domain/chart/to-model/roam-of.ts'

test.each([
  [false, 'none'],
  ['scale', 'scale'],
  ['move', 'move'],
  [true, 'both'],
  [null, 'both'],
] as const)('a form that says %s allows %s', (value, roam) => {
  expect(roamOf(value)).toBe(roam)
})

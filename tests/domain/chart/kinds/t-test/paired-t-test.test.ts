import { expect, test } from 'vitest'
import { pairedPValue } from '#domain/chart/kinds/t-test/paired-t-test.ts'

const pairs = (...differences: readonly number[]) =>
  differences.map((difference): [number, number] => [0, difference])

// For 1 and 2 degrees of freedom the distribution is known in closed form: 1 − 2/π · atan t, and 1 − t/√(2 + t²).
test.each([
  [[1, 3], 0.295167],
  [[1, 2, 3], 0.07418],
  [[-1, -2, -3], 0.07418],
  [[0.1, -0.1, 0.2, -0.2], 1],
  [[5, 5, 5], 0],
])('pairs that differ by %j have the p-value %d', (differences, p) => {
  expect(pairedPValue(pairs(...differences))).toBeCloseTo(p, 5)
})

test('many pairs with a large difference have a p-value near zero', () => {
  const differences = Array.from({ length: 1_000 }, (_, at) => 5 + (at % 3))
  expect(pairedPValue(pairs(...differences))).toBeLessThan(1e-12)
})

test.each([[[]], [[1]], [[0, 0, 0]]])('pairs that differ by %j have no p-value', (differences) => {
  expect(pairedPValue(pairs(...differences))).toBeNull()
})

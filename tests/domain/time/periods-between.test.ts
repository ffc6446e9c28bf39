import { expect, test } from 'vitest'
import { grainOf } from '#domain/time/grain.ts'
import { hasMissingPeriods, periodsBetween } from '#domain/time/periods-between.ts'

const at = (text: string) => Date.parse(`${text}T00:00:00Z`)

test.each([
  ['P1D', '2024-02-28', '2024-03-01', 2],
  ['P1W', '2024-01-01', '2024-01-22', 3],
  ['P1M', '2023-11-01', '2024-03-01', 4],
  ['P3M', '2023-10-01', '2024-04-01', 2],
  ['P1Y', '2020-01-01', '2024-01-01', 4],
])('%s from %s to %s are %d periods', (duration, from, to, count) => {
  const grain = grainOf(duration)
  expect(grain && periodsBetween(grain, at(from), at(to))).toBe(count)
})

test('a missing period between two times is found; without a grain none is', () => {
  const times = [at('2024-01-01'), at('2024-02-01'), at('2024-04-01')]
  expect(hasMissingPeriods(grainOf('P1M'), times)).toBe(true)
  expect(hasMissingPeriods(grainOf('P1M'), times.slice(0, 2))).toBe(false)
  expect(hasMissingPeriods(grainOf(null), times)).toBe(false)
})

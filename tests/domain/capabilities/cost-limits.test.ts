import { expect, test } from 'vitest'
import {
  askCostText,
  type CostLimits,
  costVerdict,
  NO_COST_LIMITS,
  refusedCostText,
} from '#domain/capabilities/cost-limits.ts'

const LIMITS: CostLimits = { askAbove: 1_000, refuseAbove: 10_000 }

test.each([
  ['no estimate', null, LIMITS, 'run'],
  ['at the limit of the question', 1_000, LIMITS, 'run'],
  ['above it', 1_001, LIMITS, 'ask'],
  ['at the limit', 10_000, LIMITS, 'ask'],
  ['above the limit', 10_001, LIMITS, 'refuse'],
  ['without limits', 1e18, NO_COST_LIMITS, 'run'],
  ['only one limit', 5, { askAbove: null, refuseAbove: 4 }, 'refuse'],
] as const)('%s', (_name, cost, limits, verdict) => {
  expect(costVerdict(cost, limits)).toBe(verdict)
})

test('the texts name the cost and the limit', () => {
  expect(refusedCostText(3_000_000, 1_000_000)).toBe(
    'The estimated cost of this query is 3.00 M rows; this server runs queries up to 1.00 M. Filter it, or read fewer tables.',
  )
  expect(askCostText(2_500, 1_000)).toBe('Its estimated cost is 2.50 k rows. This server asks above 1.00 k.')
})

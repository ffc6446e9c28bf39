import { shortCountText } from '#domain/core/number/format-quantity.ts'

/**
 * Limits of an operator for the cost of a query, in the rows that all steps of its plan return together: above `askAbove` the window
 * asks before it runs, and the server rejects it without the answer; above `refuseAbove` the server rejects it. Null for no limit.
 */
export interface CostLimits {
  readonly askAbove: number | null
  readonly refuseAbove: number | null
}

/** No limits. */
export const NO_COST_LIMITS: CostLimits = { askAbove: null, refuseAbove: null }

/** Whether a query of a cost runs, runs after a question, or is rejected. Without an estimate it runs. */
export function costVerdict(
  cost: number | null,
  { askAbove, refuseAbove }: CostLimits,
): 'run' | 'ask' | 'refuse' {
  if (cost === null) return 'run'
  if (refuseAbove !== null && cost > refuseAbove) return 'refuse'
  return askAbove !== null && cost > askAbove ? 'ask' : 'run'
}

/** The reason of a rejection, and a way out. */
export function refusedCostText(cost: number, refuseAbove: number): string {
  return `The estimated cost of this query is ${shortCountText(cost)} rows; this server runs queries up to ${shortCountText(refuseAbove)}. Filter it, or read fewer tables.`
}

/** The reason of the rejection of a query without a confirmation, and a way out. */
export function unconfirmedCostText(cost: number, askAbove: number): string {
  return `The estimated cost of this query is ${shortCountText(cost)} rows; above ${shortCountText(askAbove)} this server asks first. Run it in the SQL editor to confirm it.`
}

/** The question before a query above the limit. */
export function askCostText(cost: number, askAbove: number): string {
  return `Its estimated cost is ${shortCountText(cost)} rows. This server asks above ${shortCountText(askAbove)}.`
}

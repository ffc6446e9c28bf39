import type { Plan } from './plan.ts'

/** The estimate of a statement: figures as its server names and writes them, and its plan where the server gives one. */
export interface EstimatedStatement {
  readonly figures: readonly (readonly [name: string, text: string])[]
  readonly plan: Plan | null
}

/** The cost estimate of a query. Source: SQL spec §3. */
export interface CostEstimate {
  readonly completed: boolean
  readonly cost: readonly EstimatedStatement[] | null
  readonly error: string | null
}

/** An event of an estimate. A failure has the server's error, or else the text of its status. */
type EstimateEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'returned'; readonly cost: readonly EstimatedStatement[] }
  | { readonly kind: 'failed'; readonly error: string | null; readonly statusText: string | null }

/** The error of a failure without any text. Source: SQL spec §8. */
const NO_ERROR_TEXT = 'Failed at retrieving results'

/** The estimate after an event. A new one replaces that of before. Source: SQL spec §4. */
export function afterEstimateEvent(event: EstimateEvent): CostEstimate {
  switch (event.kind) {
    case 'started':
      return { completed: false, cost: null, error: null }
    case 'returned':
      return { completed: true, cost: event.cost, error: null }
    case 'failed':
      return { completed: false, cost: null, error: event.error || event.statusText || NO_ERROR_TEXT }
  }
}

import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Maximum number of decimals of a comparison; Superset's default of four rounds small changes to 0. */
const PRECISION = 15

/** Gives the comparisons of a query all decimals, unless their steps set a number. */
export function exactComparisons(query: QueryObject): QueryObject {
  const steps = query.post_processing ?? []
  if (!steps.some(isComparison)) return query
  return { ...query, post_processing: steps.map((step) => (isComparison(step) ? exact(step) : step)) }
}

interface Comparison extends Readonly<Record<string, unknown>> {
  readonly options: Readonly<Record<string, unknown>>
}

function isComparison(step: unknown): step is Comparison {
  return isRecord(step) && step['operation'] === 'compare' && isRecord(step['options'])
}

function exact(step: Comparison): Comparison {
  return { ...step, options: { precision: PRECISION, ...step.options } }
}

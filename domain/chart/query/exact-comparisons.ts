import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Decimals of a comparison, as many as a step takes: the four of the reference make 0 of small changes. */
const PRECISION = 15

/** The same query with comparisons that keep their digits, unless their steps say how many they have. */
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

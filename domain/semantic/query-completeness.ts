import {
  COMPLETE,
  type Completeness,
  incomplete,
  type Shortfall,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import type { CompiledQuery } from './compile-query.ts'
import type { Comparison } from './offsets/comparison.ts'

/** Facts about a run. `seriesCount` is the number of existing series, null if not counted. */
interface RunFacts {
  readonly sqlRowCount: number
  readonly cut: { readonly by: 'rows' | 'bytes' } | null
  readonly isLimited: boolean
  readonly truncatedComparisons?: readonly string[] | undefined
  readonly sourceNotes?: readonly string[] | undefined
  readonly seriesCount: number | null
}

/** Completeness of the answer to a chart query, from limits of rows, bytes and series, comparisons and filters. */
export function queryCompleteness(compiled: CompiledQuery, facts: RunFacts): Completeness {
  const notApplied = [
    ...compiled.rejectedFilters.map(rejected),
    ...(compiled.unreachedTime ?? []),
    ...(facts.sourceNotes ?? []).map(unread),
  ]
  if (compiled.probeSql === null)
    return notApplied.length > 0
      ? incomplete(...notApplied)
      : compiled.isLimitedCount
        ? UNKNOWN_COMPLETENESS
        : COMPLETE
  return incomplete(
    ...truncated(compiled, facts),
    ...limitedSeries(compiled, facts),
    ...(facts.truncatedComparisons ?? []).map(truncatedComparison),
    ...compiled.comparisons.flatMap(unmatchedDays),
    ...notApplied,
  )
}

function truncated({ limit }: CompiledQuery, { cut, isLimited, sqlRowCount }: RunFacts): Shortfall[] {
  if (cut?.by === 'bytes')
    return [{ kind: 'truncated', at: sqlRowCount, by: 'byte-limit', total: null, isCertain: true }]
  const row = { kind: 'truncated', at: limit.rows, by: limit.by, total: null } as const
  if (cut !== null) return [{ ...row, isCertain: true }]
  // The engine did not run the SQL with one more row, so it read no further than the limit.
  return !isLimited && sqlRowCount >= limit.rows ? [{ ...row, isCertain: false }] : []
}

function limitedSeries({ seriesLimit }: CompiledQuery, { seriesCount }: RunFacts): Shortfall[] {
  if (seriesLimit === null || (seriesCount !== null && seriesCount <= seriesLimit)) return []
  return [{ kind: 'first-of', noun: 'series', shown: seriesLimit, total: seriesCount }]
}

function truncatedComparison(offset: string): Shortfall {
  return { kind: 'not-comparable', subject: offset, reason: 'its rows reach the limit of the server' }
}

function unmatchedDays({ offset, unmatched = null }: Comparison): Shortfall[] {
  return unmatched === null ? [] : [{ kind: 'not-comparable', subject: offset, reason: unmatched }]
}

function unread(note: string): Shortfall {
  return { kind: 'unread', note }
}

function rejected(part: string): Shortfall {
  return { kind: 'rejected', part: `Filter on ${part}`, reason: 'the dataset has no such column' }
}

import type { Difference } from './judge/difference.ts'
import type { World } from './world/ask.ts'

/** A kind of difference that is known and being mended, with the case by which that is tracked. */
interface KnownDifference {
  readonly caseId: string
  readonly reason: string
  readonly isOf: (world: World, difference: Difference) => boolean
}

/** Differences that do not fail the check yet. The list is to be empty. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    caseId: 'E1',
    reason: 'The limit of rows is judged by the rows of the drawing, not by those of the answer.',
    isOf: ({ ask }, { fault }) =>
      (fault === 'missing' || fault === 'says-complete') && (ask.rowLimit < 10_000 || ask.seriesLimit > 0),
  },
  {
    caseId: 'E3',
    reason: 'Digits follow the largest value of a column; shares have one decimal; years have groups.',
    isOf: (_, { fault, view }) => fault === 'rounded-to-zero' || fault === 'alike' || view === 'years',
  },
  {
    caseId: 'D8',
    reason: 'Totals of a table do not obey a condition on groups.',
    isOf: ({ ask }, { view, fault }) =>
      ask.vizType === 'table' &&
      view === 'totals' &&
      ask.conditions.some(({ clause }) => clause === 'HAVING') &&
      (fault === 'wrong' || fault === 'missing'),
  },
  {
    caseId: 'D9',
    reason: 'Totals of a pivot table are sums of cells.',
    isOf: ({ ask }, { view }) => ask.vizType === 'pivot_table_v2' && view.startsWith('totals'),
  },
  {
    caseId: 'D20',
    reason: 'Days leave as times.',
    isOf: (_, { view }) => view === 'rows, CSV',
  },
  {
    caseId: 'D14',
    reason: 'A change from zero disappears.',
    isOf: (_, { view, fault }) => view === 'change' && fault === 'missing',
  },
  {
    caseId: 'N1',
    reason: 'NaN and infinite values are drawn as no value.',
    isOf: (_, { fault }) => fault === 'not-finite-lost',
  },
  {
    caseId: 'N2',
    reason: 'The exact number of a big number has six decimals at most.',
    isOf: (_, { view }) => view === 'exact number',
  },
  {
    caseId: 'N3',
    reason: 'A big number whose values are all null shows a date.',
    isOf: ({ ask }, { fault }) => ask.vizType === 'big_number' && fault === 'value-for-none',
  },
]

/** The case by which a difference is known; null for one that is not. */
export function knownAs(world: World, difference: Difference): string | null {
  return KNOWN_DIFFERENCES.find(({ isOf }) => isOf(world, difference))?.caseId ?? null
}

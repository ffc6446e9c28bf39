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
    caseId: 'E5',
    reason: 'Totals are sums of what is drawn: of parts above zero, of averages, of shares of ranges.',
    isOf: ({ ask }, { view }) =>
      (ask.vizType === 'histogram_v2' && view === 'counts' && ask.options['normalize'] === true) ||
      (view === 'tips' && /treemap|sunburst|partition/.test(ask.vizType)),
  },
  {
    caseId: 'E3',
    reason: 'Shares have one decimal unless they would read 0 or 100, so that two of them may read alike.',
    isOf: ({ ask }, { fault, view }) =>
      fault === 'alike' &&
      (view === 'shares' || 'contributionMode' in ask.options || 'comparison_type' in ask.options),
  },
  {
    caseId: 'N6',
    reason: 'A rose leaves out rows without a time, and nothing says so.',
    isOf: ({ ask }, { fault }) => ask.vizType === 'rose' && fault === 'missing',
  },
  {
    caseId: 'N1',
    reason: 'Tables of these kinds are made of doubles, and have no word for numbers that are not finite.',
    isOf: ({ ask }, { fault }) =>
      fault === 'not-finite-lost' && !/^(?:pie|funnel|word_cloud|gauge_chart|echarts_.*)$/.test(ask.vizType),
  },
  {
    caseId: 'N4',
    reason: 'A step over rows of which none has a place is refused.',
    isOf: (_, { fault, seen }) => fault === 'refused' && seen.includes('Referenced columns not available'),
  },
]

/** The case by which a difference is known; null for one that is not. */
export function knownAs(world: World, difference: Difference): string | null {
  return KNOWN_DIFFERENCES.find(({ isOf }) => isOf(world, difference))?.caseId ?? null
}

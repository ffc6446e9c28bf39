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
      (fault === 'missing' || fault === 'says-complete' || fault === 'wrong') &&
      (ask.rowLimit < 10_000 || ask.seriesLimit > 0),
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
    caseId: 'D3, D4, E2',
    reason: 'Places are compared with a time that is not theirs.',
    isOf: ({ ask }) => ask.shift !== null,
  },
  {
    caseId: 'D7',
    reason: 'Rolling functions are taken before gaps are filled.',
    isOf: ({ ask }) => 'rolling_type' in ask.options && 'resample_rule' in ask.options,
  },
  {
    caseId: 'D15',
    reason: 'An axis of numbers keeps its order, whatever the form says.',
    isOf: ({ ask }, { view }) => view === 'order' && ask.axis?.column.kind === 'year',
  },
  {
    caseId: 'D11',
    reason: 'A mixed chart whose first query has no rows draws nothing.',
    isOf: ({ ask }, { fault }) => ask.options['empty'] === 'first' && fault === 'missing',
  },
  {
    caseId: 'D12',
    reason: 'A workbook has the first of two queries.',
    isOf: (_, { view }) => view === 'workbook',
  },
  {
    caseId: 'D13',
    reason: 'Ends of ranges are cut to whole numbers.',
    isOf: (_, { view }) => view === 'ranges',
  },
  {
    caseId: 'E5',
    reason: 'Totals are sums of what is drawn: of parts above zero, of averages, of shares of ranges.',
    isOf: ({ ask }, { view }) =>
      (ask.vizType === 'histogram_v2' && view === 'counts' && ask.options['normalize'] === true) ||
      (view === 'tips' && /treemap|sunburst|partition/.test(ask.vizType)),
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

import type { LocalId, QueryId } from '#domain/core/ids.ts'

/**
 * What of a tab's result pane is looked at: the last run or an earlier one, and which section; with `preview` the preview
 * of that table instead.
 */
export interface ResultView {
  readonly shownRun: QueryId | null
  readonly section: 'results' | 'chart' | 'runs'
  readonly preview: LocalId | null
}

/** How a tab's result pane stands before anything was chosen. */
export const FIRST_VIEW: ResultView = { shownRun: null, section: 'results', preview: null }

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

/** The views of tabs after a change of one; the same map where it changes nothing, so that nothing is drawn again. */
export function withView(
  views: ReadonlyMap<LocalId, ResultView>,
  localId: LocalId,
  change: Partial<ResultView>,
): ReadonlyMap<LocalId, ResultView> {
  const before = views.get(localId) ?? FIRST_VIEW
  const after = { ...before, ...change }
  const isSame =
    after.shownRun === before.shownRun && after.section === before.section && after.preview === before.preview
  return isSame ? views : new Map([...views, [localId, after]])
}

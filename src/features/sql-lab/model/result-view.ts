import type { LocalId, QueryId } from '#domain/core/ids.ts'

/** The view of a tab's result pane: the shown run (null for the last one) and section, or the preview of a table. */
export interface ResultView {
  readonly shownRun: QueryId | null
  readonly section: 'results' | 'chart' | 'runs'
  readonly preview: LocalId | null
}

export const FIRST_VIEW: ResultView = { shownRun: null, section: 'results', preview: null }

/** Changes the view of one tab. Returns the same map if nothing changes, so that nothing is rendered. */
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

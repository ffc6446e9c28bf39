import { type OwnChart, withDefaultLayout } from '#domain/dashboard/document/default-layout.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { withLackingCharts } from '#domain/dashboard/document/unplaced.ts'
import { dashboardMerge } from '#domain/records/dashboards/merge.ts'
import { isTable } from '#domain/records/dashboards/table.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'
import { beginDraft, type DashboardDraft, noted, redo, undo } from './draft.ts'

/**
 * Bases a draft on a document that was saved meanwhile: every state of its history is merged with it, so that undo takes
 * back own operations only, and leads to the saved document. Where both changed the same value, the draft has its own.
 * An operation that somebody else did too is no step any more.
 */
export function rebaseDraft(draft: DashboardDraft, saved: DashboardDocument): DashboardDraft {
  const [past, future] = [statesOf(draft, undo).toReversed(), statesOf(draft, redo)]
  const base = draft.base ?? past[0] ?? draft.document
  const merged = (document: DashboardDocument) => mergeOnto({ base, document, saved })
  const { history } = draft
  const times = [...history.past, ...history.future.toReversed()].map(({ at }) => at)
  const [first = saved, ...states] = [...past, draft.document, ...future].map(merged)
  const start = { ...beginDraft(saved, first), isHistoryExceeded: draft.isHistoryExceeded }
  const steps = states.map((document, index) => ({ document, at: times[index] ?? 0 }))
  const done = steps
    .slice(0, past.length)
    .reduce((next, { document, at }) => noted(next, document, at), start)
  const all = steps.slice(past.length).reduce((next, { document, at }) => noted(next, document, at), done)
  return stepsBack(all, all.history.past.length - done.history.past.length)
}

/** A dashboard as a server stores it, and its charts. */
interface AttachedCharts {
  /** In rows if it has no layout yet. */
  readonly charts: readonly OwnChart[]
  /** Those that its layout lacks. */
  readonly unplacedIds: readonly number[]
}

/** The saved document as it is edited: with a layout in which all of its charts have a place. */
function withAllCharts(saved: DashboardDocument, { charts, unplacedIds }: AttachedCharts): DashboardDocument {
  const laidOut = withDefaultLayout(saved, charts)
  const position = withLackingCharts(laidOut.position, unplacedIds)
  return position === laidOut.position ? laidOut : { ...laidOut, position }
}

/**
 * Bases a draft on a document in which charts that were attached meanwhile have a place, so that the draft has them unless
 * it removes them. The same draft if there are none.
 */
export function withAttachedCharts(draft: DashboardDraft, attached: AttachedCharts): DashboardDraft {
  const { base } = draft
  if (base === null || attached.unplacedIds.length === 0) return draft
  const saved = withAllCharts(base, attached)
  return saved === base ? draft : rebaseDraft(draft, saved)
}

/** The documents that repeated undo or redo leads to, the nearest first. */
function statesOf(
  draft: DashboardDraft,
  step: (draft: DashboardDraft) => DashboardDraft,
): readonly DashboardDocument[] {
  const states: DashboardDocument[] = []
  let last = draft
  for (let next = step(last); next !== last; next = step(last)) {
    states.push(next.document)
    last = next
  }
  return states
}

function stepsBack(draft: DashboardDraft, count: number): DashboardDraft {
  return Array.from({ length: count }).reduce<DashboardDraft>((next) => undo(next), draft)
}

function mergeOnto(of: {
  readonly base: DashboardDocument
  readonly document: DashboardDocument
  readonly saved: DashboardDocument
}): DashboardDocument {
  const { current } = mergeRecord({
    base: { ...of.base },
    mine: { ...of.document },
    theirs: { ...of.saved },
    mineAt: 1,
    theirsAt: 0,
    groups: [['certifiedBy', 'certificationDetails']],
    maps: ['position', 'metadata', 'tags'],
    rules: dashboardMerge,
    isOwn: false,
  })
  const { position, metadata } = current
  return {
    ...of.document,
    ...current,
    position: isTable(position) ? position : of.saved.position,
    metadata: isTable(metadata) ? metadata : of.saved.metadata,
  }
}

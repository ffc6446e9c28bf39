import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { type OwnChart, withDefaultLayout } from '#domain/dashboard/document/default-layout.ts'
import { type DashboardDocument, settingOf } from '#domain/dashboard/document/document.ts'
import {
  type EditedDocument,
  type EditHistory,
  type HistoryRules,
  NO_HISTORY,
  noteEdit,
  redoEdit,
  undoEdit,
} from '#domain/draft/history.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import type { StoredTable } from '#domain/records/dashboards/table.ts'
import { gatherMaps, spreaderOf } from '#domain/sync/merge/map-fields.ts'
import { applyOperation } from './apply.ts'
import type { Applied, Operation, Rejection } from './operation.ts'
import { historyFullText } from './texts.ts'

/** The unsaved edits of a dashboard, as stored on this device. */
export interface DashboardDraft {
  /** The saved document that the draft is based on; null for a dashboard that was never saved. */
  readonly base: DashboardDocument | null
  readonly document: DashboardDocument
  /** Edits by component and by setting, so that one edit of a large layout is small. */
  readonly history: EditHistory
  /** More edits were made than the history holds, so that undo does not lead back to `base`. Source: BI spec §4. */
  readonly isHistoryExceeded: boolean
}

/** Steps of undo that are named to the user. Source: BI spec §4, §8. */
export const UNDO_STEPS = 50

/** The history holds two more than it names. Each operation is one step. Source: BI spec §4. */
const RULES: HistoryRules = { mostEdits: UNDO_STEPS + 2, oneEditMs: null }

/** Fields whose entries are edited one by one. */
const MAPS = ['position', 'metadata']
const EMPTY_TABLES = { position: {}, metadata: {} }

/** A draft without edits. `base` is null for a dashboard that was never saved, which starts from `document`. */
export function beginDraft(
  base: DashboardDocument | null,
  document: DashboardDocument = base ?? BLANK_DASHBOARD,
): DashboardDraft {
  return { base, document, history: NO_HISTORY, isHistoryExceeded: false }
}

/** A draft after an operation; `warning` is a sentence for users. */
interface Performed {
  readonly draft: DashboardDraft
  readonly id: Applied['id']
  readonly warning: string | null
}

/** The inputs of an operation: the part of new ids after their kind, the time in ms, and the dashboard's charts. */
interface PerformedWith {
  readonly newId: () => string
  readonly at: number
  /** Placed in rows if the dashboard has no layout yet. */
  readonly charts: readonly OwnChart[]
}

/** Performs one operation, which is undone as one. Fails: why it is rejected; the draft stays. */
export function perform(
  draft: DashboardDraft,
  operation: Operation,
  options: PerformedWith,
): Result<Performed, Rejection> {
  return performTogether(draft, [operation], options)
}

/**
 * Performs operations in their order; they are undone as one. The id and the warning are those of the last one. Fails: why
 * one of them is rejected; the draft stays.
 */
export function performTogether(
  draft: DashboardDraft,
  operations: readonly Operation[],
  { newId, at, charts }: PerformedWith,
): Result<Performed, Rejection> {
  let applied: Applied = { document: draft.document, id: null, warning: null }
  for (const operation of operations) {
    const isLayout = operation.op !== 'set-fields' && operation.op !== 'set-settings'
    const document = isLayout ? withDefaultLayout(applied.document, charts) : applied.document
    const next = applyOperation(document, operation, newId)
    if (!next.ok) return next
    applied = next.value
  }
  const next = noted(draft, applied.document, at)
  const [before, after] = [draft.history.past.length, next.history.past.length]
  const isFull = before < UNDO_STEPS && after >= UNDO_STEPS
  const warning = isFull ? historyFullText(UNDO_STEPS) : applied.warning
  return ok({ draft: next, id: applied.id, warning })
}

/** Replaces the document as one step; the same draft if nothing differs. */
export function noted(draft: DashboardDraft, changed: DashboardDocument, at: number): DashboardDraft {
  if (changed === draft.document) return draft
  const next = withSavedNulls(draft, changed)
  const spread = spreaderOf([{ ...draft.document }, { ...next }], MAPS)
  const edited = noteEdit(
    { document: spread({ ...draft.document }), history: draft.history },
    spread({ ...next }),
    at,
    RULES,
  )
  if (edited.history === draft.history) return draft
  const isExceeded = draft.isHistoryExceeded || draft.history.past.length === RULES.mostEdits
  return { ...draft, document: next, history: edited.history, isHistoryExceeded: isExceeded }
}

/** A table whose last entry was removed is null if it was null when it was saved, as after undo. */
function withSavedNulls({ base }: DashboardDraft, next: DashboardDocument): DashboardDocument {
  const { position, metadata } = base ?? BLANK_DASHBOARD
  const isEmptied = (saved: StoredTable, table: StoredTable) =>
    saved === null && isRecord(table) && Object.keys(table).length === 0
  return {
    ...next,
    position: isEmptied(position, next.position) ? null : next.position,
    metadata: isEmptied(metadata, next.metadata) ? null : next.metadata,
  }
}

/** Undoes the last operation; the same draft without one. */
export function undo(draft: DashboardDraft): DashboardDraft {
  return stepped(draft, undoEdit)
}

/** Redoes the last undone operation; the same draft without one. */
export function redo(draft: DashboardDraft): DashboardDraft {
  return stepped(draft, redoEdit)
}

function stepped(
  draft: DashboardDraft,
  step: (edited: EditedDocument) => EditedDocument | null,
): DashboardDraft {
  const spread = spreaderOf([{ ...draft.document }, EMPTY_TABLES], MAPS)
  const edited = step({ document: spread({ ...draft.document }), history: draft.history })
  if (edited === null) return draft
  // A table without entries is null if it was null when it was saved.
  const likes = [
    { ...(draft.base ?? BLANK_DASHBOARD) },
    { ...draft.document },
    { position: {}, metadata: {} },
  ]
  const values = gatherMaps(edited.document, likes, MAPS)
  return { ...draft, document: { ...draft.document, ...values }, history: edited.history }
}

/**
 * Whether the draft holds unsaved changes: after any operation, until undo reaches an empty history that was not exceeded
 * and the color scheme is the saved one. Source: BI spec §4.
 */
export function isUnsaved({ base, document, history, isHistoryExceeded }: DashboardDraft): boolean {
  if (history.past.length > 0 || isHistoryExceeded) return true
  return base !== null && settingOf(base, 'color_scheme') !== settingOf(document, 'color_scheme')
}

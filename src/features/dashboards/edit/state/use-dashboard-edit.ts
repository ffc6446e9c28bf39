import { useCallback, useMemo, useState } from 'react'
import { followDashboardDraft } from '#data/commands/dashboards/dashboard-drafts.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import type { OwnChart } from '#domain/dashboard/document/default-layout.ts'
import { withDefaultLayout } from '#domain/dashboard/document/default-layout.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import {
  beginDraft,
  type DashboardDraft,
  isUnsaved,
  noted,
  performTogether,
  redo,
  undo,
} from '#domain/dashboard/edit/draft.ts'
import type { Operation, Rejection } from '#domain/dashboard/edit/operation.ts'
import { withAttachedCharts } from '#domain/dashboard/edit/rebase-draft.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

/** The draft of a dashboard on screen, and what changes it. */
export interface DashboardEdit {
  readonly draft: DashboardDraft
  /** The draft as it is shown: with a layout. */
  readonly document: DashboardDocument
  readonly isUnsaved: boolean
  /** When the draft was stored on this device, in ms since 1970; null without one. */
  readonly storedAt: number | null
  /** Whether this device rejected the last write. */
  readonly isRefused: boolean
  /** Performs an operation, and reports why not by a toast. Returns the id of the component that it is about. */
  readonly perform: (operation: Operation) => string | null
  /** Performs operations, which are undone as one; reports why not by a toast. */
  readonly performTogether: (operations: readonly Operation[]) => void
  /** Replaces the document of the draft as one step. */
  readonly replace: (next: DashboardDocument) => void
  /** Why an operation would be rejected; null if it would not. */
  readonly check: (operation: Operation) => Rejection | null
  readonly undo: () => void
  readonly redo: () => void
}

const NONE: readonly number[] = []

/** Follows the draft of a dashboard; null until it is read. `charts` are those of the saved dashboard, with a stable identity. */
export function useDashboardEdit(
  { localId, current, unplacedIds = NONE }: StoredDashboard,
  charts: readonly OwnChart[],
): DashboardEdit | null {
  const { db } = useWorkspace()
  const [store] = useState(() => followDashboardDraft(db, localId, beginDraft(current)))
  const now = useStore(store)
  const withCharts = useCallback(
    (one: DashboardDraft) => withAttachedCharts(one, { charts, unplacedIds }),
    [charts, unplacedIds],
  )
  const stored = now?.draft ?? null
  const draft = useMemo(() => stored && withCharts(stored), [stored, withCharts])
  if (now === null || draft === null) return null
  const { storedAt, isRefused } = now
  const document = withDefaultLayout(draft.document, charts)
  const newId = () => makeLocalId(db.clock.randomBytes)
  const options = { newId, at: clock.now(), charts }
  const performAll = (operations: readonly Operation[]): string | null => {
    const performed = performTogether(draft, operations, options)
    if (!performed.ok) {
      reject(performed.error)
      return null
    }
    const { value } = performed
    // Another window may have changed the stored draft, to which the operations are applied then.
    store.change((one) => {
      if (one === now.draft) return value.draft
      const again = performTogether(withCharts(one), operations, options)
      return again.ok ? again.value.draft : one
    })
    if (value.warning !== null) notify({ type: 'warning', text: value.warning, noDuplicate: true })
    return value.id
  }
  return {
    draft,
    document,
    isUnsaved: isUnsaved(draft),
    storedAt,
    isRefused,
    perform: (operation) => performAll([operation]),
    performTogether: (operations) => {
      performAll(operations)
    },
    replace: (next) => store.change((one) => noted(withCharts(one), next, options.at)),
    check: (operation) => {
      const applied = applyOperation(document, operation, () => 'new')
      return applied.ok ? null : applied.error
    },
    undo: () => store.change((one) => undo(withCharts(one))),
    redo: () => store.change((one) => redo(withCharts(one))),
  }
}

function reject({ message }: Rejection): void {
  notify({ type: 'warning', text: message, noDuplicate: true })
}

import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import type { EditHistory } from '#domain/draft/history.ts'

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

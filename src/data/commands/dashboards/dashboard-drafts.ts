import { type FollowedDraft, followDraft } from '#data/commands/drafts/follow-draft.ts'
import { type DraftStore, draftIn, readStoredDraft } from '#data/commands/drafts/stored-draft.ts'
import { keepUnlessLast } from '#data/commands/versions/keep-saved.ts'
import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DashboardDraft } from '#domain/dashboard/edit/draft.ts'
import { readDashboardDraft } from '#domain/dashboard/edit/stored-draft.ts'
import { dashboardVersionsOf } from './dashboard-versions.ts'

/** The drafts of dashboards, by the local id of their dashboard. */
export const DASHBOARD_DRAFTS: DraftStore<DashboardDraft> = {
  tableOf: (db) => db.dashboardDrafts,
  read: readDashboardDraft,
}

/**
 * Follows the draft of a dashboard, by default `first`. Changes show at once, and are stored one after the other, on top of
 * another window's changes; undo and redo survive a reload.
 */
export function followDashboardDraft(
  db: LocalDatabase,
  localId: LocalId,
  first: DashboardDraft,
): FollowedDraft<DashboardDraft> {
  return followDraft(db, { store: DASHBOARD_DRAFTS, key: localId, first })
}

/** The stored draft of a dashboard, and when it was stored, in ms since 1970; null without one. For live queries. */
export async function readDashboardDraftOf(
  db: LocalDatabase,
  localId: LocalId,
): Promise<{ readonly draft: DashboardDraft; readonly at: number } | null> {
  return readStoredDraft(db, DASHBOARD_DRAFTS, localId)
}

/** Deletes a draft and its undo history, after its dashboard was saved. Throws errors of the database. */
export async function deleteDashboardDraft(db: LocalDatabase, localId: LocalId): Promise<void> {
  await db.dashboardDrafts.delete(localId)
}

/**
 * Discards a draft, which becomes a version of its dashboard for 30 days. Returns the row for `putDashboardDraftBack`; null
 * if there is none. Fails: as `write`, without any change.
 */
export async function discardDashboardDraft(
  db: LocalDatabase,
  localId: LocalId,
): Written<CachedAnswerRow | null> {
  return writeStrictly(db, ['dashboards', 'dashboardDrafts'], async (writer) => {
    const row = await writer.db.dashboardDrafts.get(localId)
    if (row === undefined) return null
    const stored = draftIn(DASHBOARD_DRAFTS, row)
    if (stored !== null)
      await keepUnlessLast(writer, dashboardVersionsOf(localId), {
        fields: { ...stored.draft.document },
        cause: 'discarded',
      })
    await writer.db.dashboardDrafts.delete(localId)
    return row
  })
}

/** Restores a discarded draft unless a new one exists. Fails: as `write`. */
export async function putDashboardDraftBack(db: LocalDatabase, row: CachedAnswerRow): Written<void> {
  return writeStrictly(db, ['dashboardDrafts'], async (writer) => {
    const isReplaced = (await writer.db.dashboardDrafts.get(row.key)) !== undefined
    if (!isReplaced) await writer.db.dashboardDrafts.put(row)
  })
}

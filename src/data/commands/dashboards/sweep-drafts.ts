import { draftIn } from '#data/commands/drafts/stored-draft.ts'
import { keepUnlessLast } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { type Writer, writeStrictly } from '#data/write/write.ts'
import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { isUnsaved } from '#domain/dashboard/edit/draft.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import { saveDashboardAs } from './create-dashboard.ts'
import { DASHBOARD_DRAFTS } from './dashboard-drafts.ts'
import { dashboardVersionsOf } from './dashboard-versions.ts'

/**
 * Discards the drafts of deleted dashboards. Each becomes a version for 30 days, and a toast offers to save it as a new dashboard.
 * Failures change nothing: the next visit of the list tries again.
 */
export async function sweepDashboardDrafts(db: LocalDatabase): Promise<void> {
  const swept = await writeStrictly(db, ['dashboards', 'dashboardDrafts'], async (writer) => {
    const documents: DashboardDocument[] = []
    for (const key of await writer.db.dashboardDrafts.toCollection().primaryKeys()) {
      const document = isLocalId(key) ? await sweepDraft(writer, key) : null
      if (document !== null) documents.push(document)
    }
    return documents
  })
  if (!swept.ok) return
  for (const document of swept.value)
    notify({
      type: 'info',
      text: `“${isolated(dashboardTitle(document.title))}” was deleted, so its draft is discarded. It is in Versions for 30 days.`,
      action: {
        label: 'Save as a new dashboard',
        run: () => void saveDashboardAs(db, { document, title: document.title ?? '' }),
      },
    })
}

/** Discards the draft of a deleted dashboard. Returns its document; null if it stays or held no edit. */
async function sweepDraft(writer: Writer, localId: LocalId): Promise<DashboardDocument | null> {
  const dashboard = await writer.db.dashboards.get(localId)
  if (dashboard?.deleted === false) return null
  const row = await writer.db.dashboardDrafts.get(localId)
  const stored = row === undefined ? null : draftIn(DASHBOARD_DRAFTS, row)
  await writer.db.dashboardDrafts.delete(localId)
  if (stored === null || !isUnsaved(stored.draft)) return null
  const { document } = stored.draft
  await keepUnlessLast(writer, dashboardVersionsOf(localId), { fields: { ...document }, cause: 'discarded' })
  return document
}

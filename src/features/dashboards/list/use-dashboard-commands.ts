import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { editDenial } from '#domain/dashboard/edit/may-edit.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { hasContent } from '#domain/dashboard/list/has-content.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import { publishOrHide } from '#features/dashboards/begin-edit/publish.ts'
import { removeWithUndo } from '#parts/record-list/remove-with-undo.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import type { DashboardList } from './use-dashboard-list.ts'

/** The commands of the list of dashboards. */
export function useDashboardCommands({
  isSynced,
  stored,
  userId,
}: Pick<DashboardList, 'isSynced' | 'stored' | 'userId'>) {
  const { db } = useWorkspace()
  const server = useStore(knownServer)
  const denial = !isSynced && 'This server does not accept dashboards from Offset'
  return {
    /** Why a dashboard cannot be changed; false if it can. */
    denialOf: ({ id, owners }: DashboardEntry): string | false =>
      denial ||
      (id !== 0 && (editDenial(server, { userId, owners: owners.map((owner) => owner.id) }) ?? false)),
    /** Why a dashboard cannot be duplicated; false if it can. */
    copyDenialOf: ({ localId }: DashboardEntry): string | false => {
      const dashboard = stored.get(localId)
      return denial || (dashboard !== undefined && !hasContent(dashboard) && 'Open it once first')
    },
    star: async ({ id, isFavorite }: DashboardEntry) => {
      const { toggleFavorite } = await import('#data/commands/dashboards/toggle-favorite.ts')
      await toggleFavorite(db, id, !isFavorite)
    },
    publish: async (entry: DashboardEntry) => publishOrHide(db, entry),
    duplicate: async ({ localId }: DashboardEntry) => {
      const { duplicateDashboard } = await import('#data/commands/dashboards/duplicate-dashboard.ts')
      const done = await duplicateDashboard(db, localId)
      if (done.ok) return
      notify({
        type: 'danger',
        text: 'The dashboard could not be duplicated. Nothing was changed.',
        detail: done.error.message,
        noDuplicate: true,
      })
    },
    remove: async (entries: readonly DashboardEntry[]) => {
      const { deleteDashboards, restoreDashboards } = await import(
        '#data/commands/dashboards/delete-dashboards.ts'
      )
      await removeWithUndo({
        kind: 'dashboard',
        remove: async () =>
          deleteDashboards(
            db,
            entries.map(({ localId }) => localId),
          ),
        restore: async (dashboards) => restoreDashboards(db, dashboards),
        nameOf: ({ current }) => dashboardTitle(current.title),
        notRemoved: 'The dashboards could not be deleted. Nothing was changed.',
        notRestored: 'The dashboards could not be restored.',
      })
    },
    /** Stores tags. Returns an error message, or null on success. */
    setTags: async ({ localId }: DashboardEntry, tags: readonly string[]): Promise<string | null> => {
      const { editDashboard } = await import('#data/commands/dashboards/edit-dashboard.ts')
      const done = await editDashboard(db, localId, { tags: [...tags] })
      return done.ok ? null : done.error.message
    },
  }
}

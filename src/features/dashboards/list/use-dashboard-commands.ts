import { hasContent } from '#data/answers/read-viz-types.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { editDenial } from '#domain/dashboard/edit/may-edit.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { deletedText } from './dashboard-texts.ts'
import type { DashboardList } from './use-dashboard-list.ts'

const deletion = async () => import('#data/commands/dashboards/delete-dashboards.ts')

/** The commands of the list of dashboards. */
export function useDashboardCommands({
  isSynced,
  stored,
  userId,
}: Pick<DashboardList, 'isSynced' | 'stored' | 'userId'>) {
  const { db } = useWorkspace()
  const server = useStore(knownServer)
  const refused = !isSynced && 'This server does not accept dashboards from Offset'
  const restore = async (dashboards: readonly StoredDashboard[]) => {
    const done = await (await deletion()).restoreDashboards(db, dashboards)
    if (!done.ok) fail('The dashboards could not be restored.', done.error.message)
  }
  return {
    /** Why a dashboard cannot be changed; false if it can. */
    denialOf: ({ id, owners }: DashboardEntry): string | false =>
      refused ||
      (id !== 0 && (editDenial(server, { userId, owners: owners.map((owner) => owner.id) }) ?? false)),
    /** Why a dashboard cannot be duplicated; false if it can. */
    copyDenialOf: ({ localId }: DashboardEntry): string | false => {
      const dashboard = stored.get(localId)
      return refused || (dashboard !== undefined && !hasContent(dashboard) && 'Open it once first')
    },
    star: async ({ id, isFavorite }: DashboardEntry) => {
      const { toggleFavorite } = await import('#data/commands/dashboards/toggle-favorite.ts')
      await toggleFavorite(db, id, !isFavorite)
    },
    duplicate: async ({ localId }: DashboardEntry) => {
      const { duplicateDashboard } = await import('#data/commands/dashboards/duplicate-dashboard.ts')
      const done = await duplicateDashboard(db, localId)
      if (!done.ok) fail('The dashboard could not be duplicated. Nothing was changed.', done.error.message)
    },
    remove: async (entries: readonly DashboardEntry[]) => {
      const done = await (await deletion()).deleteDashboards(
        db,
        entries.map(({ localId }) => localId),
      )
      if (!done.ok)
        return fail('The dashboards could not be deleted. Nothing was changed.', done.error.message)
      const deleted = done.value
      if (deleted.length === 0) return
      notify({
        type: 'info',
        text: deletedText(deleted.map(({ current }) => dashboardTitle(current.title))),
        action: { label: 'Undo', run: () => void restore(deleted) },
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

function fail(text: string, detail: string): void {
  notify({ type: 'danger', text, detail, noDuplicate: true })
}

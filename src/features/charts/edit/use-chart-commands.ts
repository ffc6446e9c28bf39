import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { ChartFields, StoredChart } from '#domain/records/charts/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { deletedText } from './chart-texts.ts'

const deletion = async () => import('#data/commands/charts/delete-charts.ts')

/** The commands of the chart list. */
export function useChartCommands() {
  const { db, user } = useWorkspace()
  const refused = useStore(knownServer, (server) => denialOf(server, 'writeCharts'))
  const restore = async (charts: readonly StoredChart[]) => {
    const done = await (await deletion()).restoreCharts(db, charts)
    if (!done.ok)
      notify({ type: 'danger', text: TEXTS.chartNotSaved, detail: done.error.message, noDuplicate: true })
  }
  return {
    /** Why a chart cannot be changed; false if it can. */
    denialOf: ({ owners, serverId }: ChartEntry): string | false =>
      refused ||
      (serverId !== null && !owners.some(({ id }) => id === user.userId) && 'Only its owners may change it'),
    star: async ({ serverId, isFavorite }: ChartEntry) => {
      if (serverId === null) return
      const { toggleFavoriteChart } = await import('#data/commands/charts/favorite-charts.ts')
      await toggleFavoriteChart(db, serverId, !isFavorite)
    },
    remove: async (entries: readonly ChartEntry[]) => {
      const done = await (await deletion()).deleteCharts(
        db,
        entries.map(({ localId }) => localId),
      )
      if (!done.ok)
        return notify({
          type: 'danger',
          text: TEXTS.chartNotDeleted,
          detail: done.error.message,
          noDuplicate: true,
        })
      const deleted = done.value
      if (deleted.length === 0) return
      notify({
        type: 'info',
        text: deletedText(deleted.map(({ current }) => current.name ?? '')),
        action: { label: 'Undo', run: () => void restore(deleted) },
      })
    },
    /** Stores properties. Returns an error message, or null on success. */
    change: async (entry: ChartEntry, patch: Partial<ChartFields>): Promise<string | null> => {
      const { updateChart } = await import('#data/commands/charts/save-chart.ts')
      const done = await updateChart(db, entry.localId, patch)
      return done.ok ? null : `${TEXTS.chartNotUpdated}. ${done.error.message}`
    },
  }
}

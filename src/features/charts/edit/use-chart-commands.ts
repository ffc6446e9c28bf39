import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { ChartFields } from '#domain/records/charts/record.ts'
import { removeWithUndo } from '#parts/record-list/remove-with-undo.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

/** The commands of the chart list. */
export function useChartCommands() {
  const { db, user } = useWorkspace()
  const refused = useStore(knownServer, (server) => denialOf(server, 'writeCharts'))
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
      const { deleteCharts, restoreCharts } = await import('#data/commands/charts/delete-charts.ts')
      await removeWithUndo({
        kind: 'chart',
        remove: async () =>
          deleteCharts(
            db,
            entries.map(({ localId }) => localId),
          ),
        restore: async (charts) => restoreCharts(db, charts),
        nameOf: ({ current }) => current.name ?? '',
        notRemoved: TEXTS.chartNotDeleted,
        notRestored: TEXTS.chartNotSaved,
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

import { useMemo } from 'react'
import { readChartsWithIds } from '#data/answers/read-charts.ts'
import type { OpenedDashboard } from '#data/answers/read-dashboards.ts'
import { useLive } from '#data/db/live.ts'
import { chartOf } from '#domain/chart/chart.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'
import { useFilters } from '#features/dashboards/filters/use-filters.ts'
import { useChartQueries } from '#features/dashboards/view/use-board.ts'
import { useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { useWorkspace } from '#parts/workspace.ts'

const NONE = new Map<never, never>()

/** The queries of the charts of a draft, also of those that are not on the saved dashboard. */
export function useDrawnCharts(opened: OpenedDashboard, root: LayoutNode, refreshCount: number) {
  const { db } = useWorkspace()
  const ids = useMemo(() => chartIdsOf(root), [root])
  const known = new Set(opened.charts.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  const key = missing.join(' ')
  const stored = readyValue(useLive(async () => readChartsWithIds(db, key.split(' ').map(Number)), [db, key]))
  const charts = useMemo(() => {
    const added = (stored ?? []).flatMap(({ serverId, current }) =>
      serverId === null ? [] : (chartOf(serverId, current) ?? []),
    )
    return [...opened.charts, ...added]
  }, [opened, stored])
  const open = useOpenCharts(charts, refreshCount)
  const filters = useFilters(opened.dashboard.filters)
  return useChartQueries(opened, open ?? NONE, { root, applied: filters.applied, urlParams: null })
}

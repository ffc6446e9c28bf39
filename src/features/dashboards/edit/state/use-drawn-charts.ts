import { useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { readChartsWithIds } from '#data/answers/read-charts.ts'
import { useLive } from '#data/db/live.ts'
import { chartOf } from '#domain/chart/chart.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { templateParameters } from '#domain/dashboard/address/address-view.ts'
import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'
import { namesInDraft } from '#domain/dashboard/edit/draft-names.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { useChartQueries } from '#features/dashboards/view/state/use-board.ts'
import { useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useAddedDatasets } from './use-added-datasets.ts'

const NONE = new Map<never, never>()

interface DrawnCharts {
  readonly opened: OpenedDashboard
  /** The applied values of its filters. */
  readonly applied: FilterValues
  readonly root: LayoutNode
  readonly refreshCount: number
  /** The parameters of the address, which templates may read. */
  readonly search: ReadonlyMap<string, string>
}

/**
 * The queries of the charts of a draft, also of those that are not on the saved dashboard. Once it `isRead`, a chart without
 * one is not on this device: it was deleted.
 */
export function useDrawnCharts({ opened, applied, root, refreshCount, search }: DrawnCharts) {
  const { db } = useWorkspace()
  const ids = useMemo(() => chartIdsOf(root), [root])
  const known = new Set(opened.charts.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  const key = missing.join(' ')
  const stored = readyValue(useLive(async () => readChartsWithIds(db, key.split(' ').map(Number)), [db, key]))
  const names = useNames()
  const charts = useMemo(() => {
    const added = (stored ?? []).flatMap(({ serverId, current }) =>
      serverId === null ? [] : (chartOf(serverId, current) ?? []),
    )
    return [...opened.charts, ...added].map((chart) => {
      const name = names.get(chart.id) ?? chart.name
      return name === chart.name ? chart : { ...chart, name }
    })
  }, [opened, stored, names])
  const open = useOpenCharts(charts, refreshCount)
  const added = useAddedDatasets(opened.datasets, charts)
  const urlParams = useMemo(() => templateParameters(search), [search])
  const drawn = useMemo(() => ({ ...opened, datasets: [...opened.datasets, ...added] }), [opened, added])
  const queries = useChartQueries(drawn, open ?? NONE, { root, applied, urlParams })
  return { queries, isRead: stored !== null && open !== null }
}

/** The names that the draft gives to charts: the same map while none changes, since another one would open all charts again. */
function useNames(): ReturnType<typeof namesInDraft> {
  const { draft } = useEditView().edit
  const names = namesInDraft(draft)
  const [shown, setShown] = useState(names)
  if (sameValue([...shown], [...names])) return shown
  setShown(names)
  return names
}

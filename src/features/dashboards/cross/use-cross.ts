import { useCallback, useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { lateModule } from '#data/platform/late-module.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { NO_FILTERS } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useLateModule } from '#parts/use-late-module.ts'

const lateRules = lateModule(async () => import('./cross-rules.ts'))

interface CrossInputs {
  readonly opened: OpenedDashboard
  readonly root: LayoutNode
  /** The applied filters of the filter bar. */
  readonly applied: FilterValues
}

/** Holds the picked parts of a dashboard's charts, and the rules of all its filters once one is set. */
export const useCross = ({ opened, root, applied }: CrossInputs) => {
  const [cross, setCross] = useState(NO_FILTERS.cross)
  const { dashboard, charts, datasets } = opened
  const { crossScopes: scopes, filters } = dashboard
  const code = useLateModule(lateRules, cross.size > 0 || applied.size > 0)
  const rules = useMemo(
    () => code?.crossRules({ values: applied, cross }, { charts, datasets, scopes, root, filters }) ?? null,
    [code, applied, cross, charts, datasets, scopes, root, filters],
  )
  const pick = useCallback(
    async (chartId: number, part: ChartPick, { adds }: { readonly adds: boolean }) => {
      const loaded = await lateRules.load()
      if (loaded === null)
        return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
      const next = loaded.togglePick(cross, { chartId, pick: part, adds })
      if (next.ok) setCross(next.value)
      else notify({ type: 'warning', text: next.error.message, noDuplicate: true })
    },
    [cross],
  )
  return {
    cross,
    rules,
    /** Null where the dashboard has no cross filters. */
    onPick: scopes.isEnabled ? pick : null,
    remove: (chartId: number) => setCross(new Map([...cross].filter(([id]) => id !== chartId))),
    clear: () => setCross(NO_FILTERS.cross),
  }
}

import { useCallback, useMemo } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { mayHoldCross } from '#domain/dashboard/address/address-filters.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { NO_FILTERS } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useLateModule } from '#parts/use-late-module.ts'
import { lateRules } from './late-rules.ts'
import { useCrossAddress } from './use-cross-address.ts'

interface CrossInputs {
  readonly opened: OpenedDashboard
  readonly root: LayoutNode
  /** The applied filters of the filter bar. */
  readonly applied: FilterValues
}

const NOTHING = { cross: NO_FILTERS.cross, notes: [] }

/** The picked parts of a dashboard's charts, which the address holds, and the rules of all its filters once one is set. */
export const useCross = ({ opened, root, applied }: CrossInputs) => {
  const { dashboard, charts, datasets } = opened
  const { crossScopes: scopes, filters } = dashboard
  const { text, entriesNow, show } = useCrossAddress()
  const code = useLateModule(lateRules, applied.size > 0 || mayHoldCross(text))
  const scene = useMemo(
    () => ({ charts, datasets, isEnabled: scopes.isEnabled }),
    [charts, datasets, scopes.isEnabled],
  )
  const { cross, notes } = useMemo(() => code?.crossOfAddress(text, scene) ?? NOTHING, [code, text, scene])
  const rules = useMemo(
    () => code?.crossRules({ values: applied, cross }, { charts, datasets, scopes, root, filters }) ?? null,
    [code, applied, cross, charts, datasets, scopes, root, filters],
  )
  const pick = useCallback(
    async (chartId: number, part: ChartPick, { adds }: { readonly adds: boolean }) => {
      const loaded = await lateRules.load()
      if (loaded === null)
        return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
      const now = loaded.crossOfAddress(entriesNow(), scene)
      const next = loaded.togglePick(now.cross, { chartId, pick: part, adds })
      if (next.ok) show(loaded.writtenCross(next.value))
      else notify({ type: 'warning', text: next.error.message, noDuplicate: true })
    },
    [entriesNow, show, scene],
  )
  const remove = (chartId: number) =>
    code && show(code.writtenCross(new Map([...cross].filter(([id]) => id !== chartId))))
  return {
    cross,
    rules,
    /** Notes on picked parts of the address that cannot be applied. */
    notes,
    /** Null where the dashboard has no cross filters. */
    onPick: scopes.isEnabled ? pick : null,
    remove,
    clear: () => show({}),
  }
}

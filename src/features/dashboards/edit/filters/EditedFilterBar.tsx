import { useState } from 'react'
import { chartIdsOf, type LayoutNode } from '#domain/dashboard/document/layout.ts'
import { orientationSetting } from '#domain/dashboard/filters/bar/orientation.ts'
import { visiblePart } from '#domain/dashboard/view/placement.ts'
import type { SettingsDialog } from '#features/dashboards/begin-edit/use-settings.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { FilterBar } from '#features/dashboards/filters/FilterBar.tsx'
import { useSubmitKey } from '#ui/keyboard/use-letter-keys.ts'
import type { EditedFilters } from './use-edited-filters.ts'

type EditedFilterBarProps = EditedFilters & {
  readonly root: LayoutNode
  readonly onSettings: (dialog: SettingsDialog) => void
}

/** The filter bar of a draft, with which its filters are tried. It is folded at first. Load it lazily. */
export const EditedFilterBar = ({ opened, filters, root, onSettings }: EditedFilterBarProps) => {
  const { edit, tabs } = useEditView()
  const [isShown, setShown] = useState(false)
  const { dashboard, datasets } = opened
  useSubmitKey(() => {
    if (filters.applyReason === undefined) filters.apply()
  })
  return (
    <FilterBar
      dashboardId={dashboard.id}
      filters={filters.filters}
      datasets={datasets}
      state={filters}
      root={root}
      shownCharts={chartIdsOf(visiblePart(root, tabs))}
      bar={{
        hasFilters: true,
        isShown,
        orientation: dashboard.filterBar,
        localId: null,
        onSettings,
        place: (orientation) => {
          edit.perform({ op: 'set-settings', settings: orientationSetting(orientation) })
        },
        show: () => setShown(true),
        hide: () => setShown(false),
        toggle: () => setShown(!isShown),
      }}
    />
  )
}

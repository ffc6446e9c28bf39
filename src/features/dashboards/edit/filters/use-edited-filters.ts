import { useMemo } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { settingOf } from '#domain/dashboard/document/document.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { type Filters, useFilters } from '#features/dashboards/filters/use-filters.ts'

/** The dashboard with the filters of its draft, and their state. */
export interface EditedFilters {
  readonly opened: OpenedDashboard
  readonly filters: Filters
}

/** Reads the filters of a draft, so that they can be tried before they are saved. */
export function useEditedFilters(opened: OpenedDashboard, { document }: DashboardEdit): EditedFilters {
  const value = settingOf(document, 'native_filter_configuration')
  const shown = useMemo(
    () => ({ ...opened, dashboard: { ...opened.dashboard, filters: parseNativeFilters(value).filters } }),
    [opened, value],
  )
  return { opened: shown, filters: useFilters(shown.dashboard) }
}

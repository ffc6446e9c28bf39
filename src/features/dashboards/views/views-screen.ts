import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import type { Restored } from './open-restored.ts'

/** The dashboard on screen, as its views need it. */
export interface ViewsScreen {
  readonly stored: { readonly opened: OpenedDashboard }
  readonly dashboard: Dashboard
  readonly search: ScreenProps['search']
  readonly restored: Restored | null
  /** The values of the filters on screen. */
  readonly filters: { readonly applied: FilterValues }
  readonly isNarrow: boolean
}

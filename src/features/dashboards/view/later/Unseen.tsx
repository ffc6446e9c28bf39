import type { DashboardView } from '#features/dashboards/view/state/use-dashboard-view.ts'
import { DashboardEvents } from './DashboardEvents.tsx'
import { StoreColors } from './StoreColors.tsx'

/** The work of a dashboard that draws nothing: it notes events and stores the colours of labels. */
export const Unseen = ({ view }: { readonly view: DashboardView }) => (
  <>
    <DashboardEvents view={view} />
    <StoreColors dashboard={view.dashboard} colors={view.colors} labels={view.drawnLabels} />
  </>
)

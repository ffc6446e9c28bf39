import { useNoteVisit } from '#parts/visits/use-note-visit.ts'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSide } from './DashboardSide.tsx'
import { DashboardTop } from './DashboardTop.tsx'
import css from './dashboard.module.css'
import { type DashboardProps, useDashboardView } from './state/use-dashboard-view.ts'

/** A dashboard that is read: filters beside it, bars above it, and its charts. */
export const ReadDashboard = (props: DashboardProps) => {
  const view = useDashboardView(props)
  useNoteVisit('dashboards', props.stored.opened.dashboard.localId)
  return (
    <div className={css.screen}>
      <DashboardSide view={view} />
      <div className="fill">
        <DashboardTop view={view} />
        <DashboardBody view={view} />
      </div>
    </div>
  )
}

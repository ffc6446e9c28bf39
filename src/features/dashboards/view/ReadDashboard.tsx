import { lazily } from '#parts/lazily.ts'
import { useNoteVisit } from '#parts/visits/use-note-visit.ts'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSide } from './DashboardSide.tsx'
import { DashboardTop } from './DashboardTop.tsx'
import css from './dashboard.module.css'
import { type DashboardProps, useDashboardView } from './state/use-dashboard-view.ts'
import { useLateParts } from './state/use-late-parts.ts'

const FilterLists = lazily(
  async () => (await import('#features/dashboards/filters/lists/FilterLists.tsx')).FilterLists,
)

/** A dashboard that is read: filters beside it, bars above it, and its charts. */
export const ReadDashboard = (props: DashboardProps) => {
  const view = useDashboardView(props)
  const hasLateParts = useLateParts(view)
  useNoteVisit('dashboards', props.stored.opened.dashboard.localId)
  return (
    <div className={css.screen}>
      {view.filters.needed.length > 0 && (
        <FilterLists
          dashboardId={view.dashboard.id}
          needed={view.filters.needed}
          onList={view.filters.onList}
        />
      )}
      <DashboardSide view={view} />
      <div className="fill">
        <DashboardTop view={view} hasLateParts={hasLateParts} />
        <DashboardBody view={view} hasLateParts={hasLateParts} />
      </div>
      {view.settings.dialog !== null &&
        props.renderSettings({
          dialog: view.settings.dialog,
          opened: view.stored.opened,
          root: view.root,
          firstChart: view.settings.firstChart,
          onClose: view.settings.close,
        })}
    </div>
  )
}

import { lazily } from '#parts/lazily.ts'
import { DashboardBoard } from './DashboardBoard.tsx'
import css from './dashboard.module.css'
import { useChartActions } from './state/use-chart-actions.ts'
import type { DashboardView } from './state/use-dashboard-view.ts'
import { DashboardStyle } from './style/DashboardStyle.tsx'
import { STYLE_SCOPE } from './style/style-scope.ts'
import { PANEL_ID } from './TopTabs.tsx'

const DrillHost = lazily(async () => (await import('#features/dashboards/drill/DrillHost.tsx')).DrillHost)

const DashboardNotes = lazily(async () => (await import('./later/DashboardNotes.tsx')).DashboardNotes)

type DashboardBodyProps = { readonly view: DashboardView; readonly hasLateParts: boolean }

/** The charts of a dashboard, below the notes on this copy. */
export const DashboardBody = ({ view, hasLateParts }: DashboardBodyProps) => {
  const { dashboard, filters, cross, drill } = view
  const actions = useChartActions(view)
  const filtersOf = cross.rules?.filtersOf ?? null
  const timeFilter = dashboard.filters.find(
    (filter) => filter.kind === 'time' && filters.applied.has(filter.id),
  )
  return (
    <section className={`${css.body} ${STYLE_SCOPE}`} id={PANEL_ID} aria-label="Charts">
      <DashboardStyle css={dashboard.css} />
      {hasLateParts && <DashboardNotes view={view} />}
      <DashboardBoard
        label={dashboard.title}
        placement={view.placement}
        queries={view.queries}
        waiting={view.waitingCharts}
        refreshCount={view.refreshCount}
        refreshes={view.refreshes.counts}
        colors={view.colors}
        scheme={dashboard.colors.scheme}
        saved={dashboard.colors.saved}
        onLabels={view.onLabels}
        onStamp={view.onStamp}
        onClearTime={timeFilter === undefined ? null : () => filters.applyOne(timeFilter.id, null)}
        cross={cross.cross}
        onPick={cross.onPick}
        filtersOf={filtersOf}
        onDetail={drill.detail}
        actions={actions}
        onOpenTab={view.openTab}
        onEdit={view.editChart}
        hasMenu={!view.address.hidesChartControls}
        focusedId={view.focusedId}
      />
      {drill.text !== null && (
        <DrillHost
          text={drill.text}
          queries={view.queries}
          filtersOf={filtersOf}
          colors={view.colors}
          scheme={dashboard.colors.scheme}
          saved={dashboard.colors.saved}
          onChange={drill.set}
          go={view.go}
        />
      )}
    </section>
  )
}

import { useCallback, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/read-dashboards.ts'
import { dashboardStamp } from '#domain/chart/loading/stamp.ts'
import { readyValue } from '#domain/core/loadable.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsOf, topTabs } from '#domain/dashboard/view/placement.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { type OpenCharts, useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { links } from '#src/links.ts'
import { useLetterKeys, useSubmitKey } from '#ui/keyboard/use-letter-keys.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { useFilters } from './filters/use-filters.ts'
import { DashboardBar } from './view/DashboardBar.tsx'
import { DashboardBoard } from './view/DashboardBoard.tsx'
import { DashboardMissing } from './view/DashboardMissing.tsx'
import css from './view/dashboard.module.css'
import { useAddressNotes } from './view/use-address-notes.ts'
import { useChartQueries, useLabelColors, usePlacement, useRoot, useStamps } from './view/use-board.ts'
import { type StoredDashboard, useDashboard } from './view/use-dashboard.ts'
import { useOpenTabs } from './view/use-open-tabs.ts'

/** One dashboard with its filters and charts. */
export const DashboardScreen = ({ params, search, go }: ScreenProps) => {
  const idOrSlug = params.get('idOrSlug') ?? ''
  const [refreshCount, setRefreshCount] = useState(0)
  const { stored, isLoading, failure } = useDashboard(idOrSlug, refreshCount)
  const addressNotes = useAddressNotes(search)
  const charts = useOpenCharts(readyValue(stored)?.opened.charts ?? NO_CHARTS, refreshCount)
  const refresh = () => setRefreshCount((count) => count + 1)
  if (stored.state !== 'ready' || charts === null)
    return (
      <DashboardMissing
        idOrSlug={idOrSlug}
        isLoading={isLoading || stored.state === 'ready'}
        failure={failure}
        onRetry={refresh}
      />
    )
  return (
    <OpenDashboard
      stored={stored.value}
      isDeleted={failure?.code === 'not-found'}
      charts={charts}
      refreshCount={refreshCount}
      addressNotes={addressNotes}
      go={go}
      onRefresh={refresh}
    />
  )
}

const NO_CHARTS: OpenedDashboard['charts'] = []

type OpenDashboardProps = {
  readonly stored: StoredDashboard
  /** Whether the server no longer has it. */
  readonly isDeleted: boolean
  readonly charts: OpenCharts
  readonly refreshCount: number
  readonly addressNotes: readonly string[]
  readonly onRefresh: () => void
  readonly go: ScreenProps['go']
}

const OpenDashboard = (props: OpenDashboardProps) => {
  const { stored, charts, refreshCount, onRefresh, go } = props
  const { opened, isFavorite } = stored
  const { dashboard } = opened
  const isNarrow = useStore(phoneWidth)
  const filters = useFilters(dashboard.filters)
  const [tabs, openTab] = useOpenTabs()
  const root = useRoot(opened)
  const placement = usePlacement(root, charts, tabs, isNarrow)
  const queries = useChartQueries(opened, charts, root, filters.applied)
  const { colors, onLabels } = useLabelColors(opened)
  const { stamps, onStamp } = useStamps()
  const [showsFilters, setShowsFilters] = useState(true)
  const now = useNow(30_000)
  const edit = useCallback(
    (chartId: number) => go(links.explore(`?slice_id=${chartId}&dashboard_id=${dashboard.id}`)),
    [go, dashboard.id],
  )
  const hasFilters = dashboard.filters.length > 0
  useSubmitKey(() => {
    if (filters.hasChanges && filters.disabledReason === undefined) filters.apply()
  })
  useLetterKeys({ r: onRefresh, f: () => setShowsFilters(!showsFilters) })
  const timeFilter = dashboard.filters.find(
    (filter) => filter.kind === 'time' && filters.applied[filter.id] !== undefined,
  )
  return (
    <div className={css.screen}>
      {hasFilters && !isNarrow && showsFilters && (
        <FilterBar
          dashboardId={dashboard.id}
          filters={dashboard.filters}
          state={filters}
          onHide={() => setShowsFilters(false)}
        />
      )}
      <div className="fill">
        <DashboardBar
          dashboard={dashboard}
          isFavorite={isFavorite}
          stamp={dashboardStamp([...stamps.values()], now)}
          isNarrow={isNarrow}
          onShowFilters={hasFilters && !showsFilters ? () => setShowsFilters(true) : null}
          onRefresh={onRefresh}
        />
        <TopTabs root={root} tabs={tabs} onOpenTab={openTab} />
        {hasFilters && isNarrow && (
          <FilterSheet dashboardId={dashboard.id} filters={dashboard.filters} state={filters} />
        )}
        <section className={css.body} id={PANEL_ID} aria-label="Charts">
          <Notes {...props} now={now} />
          <DashboardBoard
            label={dashboard.title}
            placement={placement}
            queries={queries}
            refreshCount={refreshCount}
            colors={colors}
            scheme={dashboard.colors.scheme}
            saved={dashboard.colors.saved}
            onLabels={onLabels}
            onStamp={onStamp}
            onClearTime={timeFilter === undefined ? null : () => filters.applyOne(timeFilter.id, null)}
            onOpenTab={openTab}
            onEdit={edit}
          />
        </section>
      </div>
    </div>
  )
}

const PANEL_ID = 'dashboard-charts'

type TopTabsProps = {
  readonly root: LayoutNode
  readonly tabs: readonly string[]
  readonly onOpenTab: (id: string) => void
}

/** The top tabs of a dashboard, if its layout has some. */
const TopTabs = ({ root, tabs, onOpenTab }: TopTabsProps) => {
  const strip = topTabs(root)
  if (strip === null) return null
  const { tabs: labels, open } = tabsOf(strip, tabs)
  if (open === null) return null
  return (
    <div className={css.tabs}>
      <SectionTabs
        label="Tabs of the dashboard"
        tabs={labels.map((tab) => ({ id: tab.id, label: tab.text }))}
        activeId={open}
        onSelect={onOpenTab}
        panelId={PANEL_ID}
      />
    </div>
  )
}

type NotesProps = Pick<OpenDashboardProps, 'stored' | 'isDeleted' | 'addressNotes'> & { readonly now: number }

/** Notes on this copy: parts that cannot be shown, or a dashboard that the server no longer has. */
const Notes = ({ stored, isDeleted, addressNotes, now }: NotesProps) => {
  const notes = [...stored.opened.dashboard.notes, ...addressNotes]
  if (!isDeleted && notes.length === 0) return null
  return (
    <div className={css.notes} role="note">
      {isDeleted && (
        <p>{`The server no longer has this dashboard. This is the copy on this device, ${timeLabel(stored.at, now)}.`}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

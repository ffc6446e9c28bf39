import { useCallback } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { GRID_ROW_UNIT_PX, type LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { Rejection } from '#domain/dashboard/edit/operation.ts'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { useDrawnCharts } from '#features/dashboards/edit/state/use-drawn-charts.ts'
import { FilterLists } from '#features/dashboards/filters/lists/FilterLists.tsx'
import type { Filters } from '#features/dashboards/filters/use-filters.ts'
import { useWaitingCharts } from '#features/dashboards/filters/waiting/use-waiting-charts.ts'
import { WaitingChart } from '#features/dashboards/filters/waiting/WaitingChart.tsx'
import viewCss from '#features/dashboards/view/dashboard.module.css'
import { MissingChart } from '#features/dashboards/view/missing/MissingChart.tsx'
import { useLabelColors } from '#features/dashboards/view/state/use-board.ts'
import { DashboardStyle } from '#features/dashboards/view/style/DashboardStyle.tsx'
import { STYLE_SCOPE } from '#features/dashboards/view/style/style-scope.ts'
import { ChartView } from '#parts/chart/ChartView.tsx'
import { type BoardInside, type BoardPlace, itemsOf } from '#ui/board/edit/board-item.ts'
import { EditBoard } from '#ui/board/edit/EditBoard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './board.module.css'
import { storedSize } from './board-of.ts'
import { EditedPart } from './EditedPart.tsx'

/** Editing changes the layout: results from before it are not requested again, in ms. */
const RECENT_MS = 5 * 60_000

type EditBodyProps = {
  readonly opened: OpenedDashboard
  readonly filters: Filters
  readonly root: LayoutNode
  readonly board: BoardInside
  readonly refreshCount: number
  readonly search: ReadonlyMap<string, string>
  /** Why a drop of an item or of an entry of the palette is rejected; null if it is not. */
  readonly check: (id: string, place: BoardPlace) => Rejection | null
  readonly onDrop: (id: string, place: BoardPlace) => void
}

/** The board of edit mode, with the charts of the draft. */
export const EditBody = ({ board, check, onDrop, ...charts }: EditBodyProps) => {
  const { edit, selectedId, select, setOpenId, remove, nodes, editChart } = useEditView()
  const renderChart = useRenderChart(charts)
  const { opened, filters } = charts
  const resize = (id: string, size: { readonly width: number; readonly height: number }) => {
    const item = itemsOf(board).find((one) => one.id === id)
    return item !== undefined && edit.perform({ op: 'resize', id, ...storedSize(size, item) }) !== null
  }
  const open = (id: string) => {
    const node = nodes.get(id)
    if (node?.kind === 'CHART') editChart(node.meta.chartId ?? 0)
    else if (node?.kind === 'HEADER' || node?.kind === 'MARKDOWN') setOpenId(id)
  }
  return (
    <section className={`${viewCss.body} ${STYLE_SCOPE}`} aria-label="Board">
      <DashboardStyle css={edit.document.css ?? ''} />
      <FilterLists dashboardId={opened.dashboard.id} needed={filters.needed} onList={filters.onList} />
      {board.items.length === 0 && (
        <div className={css.start}>
          <EmptyState title="An empty dashboard">
            Drag charts and layout elements onto it, or press one of them.
          </EmptyState>
        </div>
      )}
      <EditBoard
        label="Dashboard"
        rowHeight={GRID_ROW_UNIT_PX}
        board={board}
        selectedId={selectedId}
        onSelect={select}
        accepts={(id, parentId) => isOpenTo(check(id, { parentId, index: 0 }))}
        rejectionOf={(id, place) => check(id, place)?.message ?? null}
        onDrop={onDrop}
        onResize={resize}
        onRemove={remove}
        onOpen={open}
      >
        {(id) => <EditedPart id={id} renderChart={renderChart} />}
      </EditBoard>
    </section>
  )
}

/** Whether a container takes a component in principle; a lack of space is explained once the component is over it. */
function isOpenTo(rejection: Rejection | null): boolean {
  return rejection === null || rejection.code === 'no-space' || rejection.code === 'top-level-tab'
}

function useRenderChart({
  opened,
  filters,
  root,
  refreshCount,
  search,
}: Omit<EditBodyProps, 'board' | 'check' | 'onDrop'>) {
  const { queries, isRead } = useDrawnCharts({ opened, applied: filters.applied, root, refreshCount, search })
  const waitingCharts = useWaitingCharts(filters.waiting, root)
  const { colors, onLabels } = useLabelColors(opened.dashboard.colors.labels)
  const { scheme, saved } = opened.dashboard.colors
  const ignore = useCallback(() => undefined, [])
  return (chartId: number) => {
    const query = queries.get(chartId)
    if (!query)
      return isRead ? (
        <MissingChart isDeleted={query === undefined} />
      ) : (
        <Skeleton width="100%" height="100%" />
      )
    const waiting = waitingCharts.get(chartId)
    if (waiting !== undefined) return <WaitingChart chart={query.chart} waiting={waiting} />
    return (
      <ChartView
        query={query}
        refreshCount={refreshCount}
        recentMs={RECENT_MS}
        colors={colors}
        scheme={scheme}
        saved={saved}
        onLabels={onLabels}
        onStamp={ignore}
        onClearTime={null}
        onEdit={ignore}
      />
    )
  }
}

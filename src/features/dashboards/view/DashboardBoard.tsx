import type { ComponentProps } from 'react'
import { GRID_ROW_UNIT_PX } from '#domain/dashboard/document/layout.ts'
import type { WaitingFilter } from '#domain/dashboard/filters/bar/meaning.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { Box, Placement } from '#domain/dashboard/view/placement.ts'
import { ChartView } from '#parts/chart/ChartView.tsx'
import { lazily } from '#parts/lazily.ts'
import { GridBoard } from '#ui/board/GridBoard.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './dashboard.module.css'
import type { ChartQueries } from './state/use-board.ts'

const WaitingChart = lazily(
  async () => (await import('#features/dashboards/filters/waiting/WaitingChart.tsx')).WaitingChart,
)

const MissingChart = lazily(async () => (await import('./missing/MissingChart.tsx')).MissingChart)

const NoteBox = lazily(async () => (await import('./note/NoteBox.tsx')).NoteBox)

type BoardProps = Omit<ComponentProps<typeof ChartView>, 'query' | 'picked'> & {
  readonly label: string
  readonly placement: Placement
  readonly queries: ChartQueries
  /** The charts that must not be requested yet, by their id. */
  readonly waiting: ReadonlyMap<number, WaitingFilter>
  /** The picked parts of the charts. */
  readonly cross: FilterState['cross']
  readonly onOpenTab: (id: string) => void
  /** The refreshes of single charts, by their id. */
  readonly refreshes: ReadonlyMap<number, number>
  /** The component that the address names; null for none. */
  readonly focusedId: string | null
}

/** Renders the placed charts, notes and headings of a dashboard. */
export const DashboardBoard = (props: BoardProps) => (
  <GridBoard
    label={props.label}
    columns={props.placement.columns}
    rowHeight={GRID_ROW_UNIT_PX}
    boxes={props.placement.boxes}
  >
    {(box) => (
      <div id={`box-${box.id}`} className={css.box} data-focused={box.id === props.focusedId || undefined}>
        <BoxContent box={box} props={props} />
      </div>
    )}
  </GridBoard>
)

const BoxContent = ({ box, props }: { readonly box: Box; readonly props: BoardProps }) => {
  const { content } = box
  switch (content.kind) {
    case 'chart': {
      const { chartId } = content
      const query = props.queries.get(chartId)
      const waiting = props.waiting.get(chartId)
      if (query && waiting !== undefined) return <WaitingChart chart={query.chart} waiting={waiting} />
      const count = props.refreshCount + (props.refreshes.get(chartId) ?? 0)
      return query ? (
        <ChartView
          {...viewProps(props)}
          query={query}
          refreshCount={count}
          picked={props.cross.get(chartId)?.picks}
        />
      ) : (
        <MissingChart isDeleted={query === undefined} />
      )
    }
    case 'header':
      return (
        <h2 className={css.boxHeader} data-size={content.size}>
          {content.text}
        </h2>
      )
    case 'markdown':
      return <NoteBox source={content.source} />
    case 'divider':
      return <hr className={css.divider} />
    case 'tabs':
      return (
        <SectionTabs
          label="Tabs"
          tabs={content.tabs.map((tab) => ({ id: tab.id, label: tab.text }))}
          activeId={content.open}
          onSelect={props.onOpenTab}
          panelId={box.id}
        />
      )
  }
}

/** The props of every chart. Those of the board alone would draw each chart again when one of them changes. */
function viewProps({
  label: _label,
  placement: _placement,
  queries: _queries,
  waiting: _waiting,
  cross: _cross,
  onOpenTab: _onOpenTab,
  refreshes: _refreshes,
  focusedId: _focusedId,
  ...view
}: BoardProps) {
  return view
}

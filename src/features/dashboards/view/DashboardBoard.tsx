import type { ChartQuestion } from '#data/commands/dashboards/load-chart-data.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { LabelColors } from '#domain/chart/to-model/label-colors.ts'
import { GRID_ROW_UNIT_PX } from '#domain/dashboard/layout.ts'
import type { Box, Placement } from '#domain/dashboard/placement.ts'
import { ChartView } from '#parts/chart/ChartView.tsx'
import { GridBoard } from '#ui/board/GridBoard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './dashboard.module.css'
import { NoteBox } from './NoteBox.tsx'

export type BoardProps = {
  readonly label: string
  readonly placement: Placement
  readonly questions: ReadonlyMap<number, ChartQuestion>
  readonly refreshCount: number
  readonly colors: LabelColors
  readonly onLabels: (labels: readonly string[]) => void
  readonly onStamp: (chartId: number, stamp: StampFact | null) => void
  readonly onClearTime: (() => void) | null
  readonly onOpenTab: (id: string) => void
}

/** Everything of a dashboard where it was placed. */
export const DashboardBoard = (props: BoardProps) => (
  <GridBoard
    label={props.label}
    columns={props.placement.columns}
    rowHeight={GRID_ROW_UNIT_PX}
    boxes={props.placement.boxes}
  >
    {(box) => <BoxContent box={box} props={props} />}
  </GridBoard>
)

const BoxContent = ({ box, props }: { readonly box: Box; readonly props: BoardProps }) => {
  const { content } = box
  switch (content.kind) {
    case 'chart': {
      const question = props.questions.get(content.chartId)
      return question === undefined ? <MissingChart /> : <ChartView {...props} question={question} />
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

const MissingChart = () => (
  <div className={css.missing}>
    <EmptyState title="This chart is gone">
      Sorry, there is no chart definition associated with the chart trying to be added.
    </EmptyState>
  </div>
)

import { useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { AWAITED_TEXT } from '#domain/explore/draft/outdated-text.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { ChartNotes } from '#parts/chart/drawn/ChartNotes.tsx'
import { DrawnChart } from '#parts/chart/drawn/DrawnChart.tsx'
import { useDrawing } from '#parts/chart/drawn/use-drawing.ts'
import { type LoadedChart, useLoadedChart } from '#parts/chart/drawn/use-loaded-chart.ts'
import { useIsDrawn } from '#parts/chart/use-is-drawn.ts'
import { lazily } from '#parts/lazily.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'
import { SplitPanes } from '#ui/split/SplitPanes.tsx'
import { ChartFoot } from './ChartFoot.tsx'
import css from './chart.module.css'
import { OutdatedNote } from './OutdatedNote.tsx'
import { useFormColors } from './use-form-colors.ts'

const ResultPane = lazily(async () => (await import('#features/explore/result/ResultPane.tsx')).ResultPane)

const RESULT_PX = 320

type ExploreChartProps = {
  readonly query: ChartQuery
  readonly asTable: boolean
  /** The note over a chart that does not show the current form; null if it does. */
  readonly outdated: string | null
  /** Whether the chart is shown without its rows. */
  readonly isAlone: boolean
}

/** The chart: its drawing or the reason why there is none, and its rows below. */
export const ExploreChart = ({ query, isAlone, ...props }: ExploreChartProps) => {
  const { explore } = useExploreFields()
  const [resultPx, setResultPx] = useState(RESULT_PX)
  const [isFolded, setFolded] = useState(false)
  const loaded = useLoadedChart(query, explore.refreshCount)
  const drawing = useDrawing(loaded, useFormColors(loaded))
  const { paged, data } = loaded
  useKeydown((event) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    data.stop()
  })
  const isDrawn = useIsDrawn(data.result !== null)
  const chart = <BuiltChart {...{ loaded, drawing }} {...props} />
  if (isAlone) return chart
  return (
    <SplitPanes
      label="Height of the result"
      direction="column"
      sized="second"
      sizePx={resultPx}
      defaultSizePx={RESULT_PX}
      minRestPx={180}
      onSizeChange={setResultPx}
      collapsed={isFolded}
      onCollapsedChange={setFolded}
      stripName="Result"
      first={chart}
      second={isDrawn && <ResultPane query={paged.query} data={data} onFold={() => setFolded(true)} />}
    />
  )
}

type BuiltChartProps = Pick<ExploreChartProps, 'asTable' | 'outdated'> & {
  readonly loaded: LoadedChart
  readonly drawing: Drawing | null
}

/** The drawing with its notes and footer. It is dimmed while it is outdated or a new one is loading. */
const BuiltChart = ({ loaded, drawing, asTable, outdated }: BuiltChartProps) => {
  const { paged, data, answered, isShown, loadingSince } = loaded
  const { name } = answered.chart
  const note = outdated ?? (answered.chart === paged.query.chart ? null : AWAITED_TEXT)
  return (
    <div
      className="fill"
      aria-busy={loadingSince !== null}
      data-chart-state={isShown ? 'drawn' : data.view.kind}
    >
      <OutdatedNote text={isShown ? note : null} canUpdate={outdated !== null} />
      <ChartNotes loaded={loaded} className={css.undrawn} />
      <div
        className={css.chart}
        data-dimmed={(isShown && (loadingSince !== null || note !== null)) || undefined}
        data-chart=""
      >
        <DrawnChart {...{ loaded, drawing, asTable }} name={name === '' ? 'New chart' : name} />
      </div>
      <ChartFoot {...{ loaded, drawing, asTable }} />
    </div>
  )
}

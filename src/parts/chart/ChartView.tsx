import { memo, useEffect, useMemo, useState } from 'react'
import { HeatmapRamp } from '#charts/Matrix.tsx'
import type { ChartQuestion } from '#data/commands/dashboards/load-chart-data.ts'
import { isFigure as isFigureChart } from '#domain/chart/chart.ts'
import { colorLabels, drawChart } from '#domain/chart/kinds/all.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { Picture } from '#domain/chart/model/chart-model.ts'
import type { LabelColors } from '#domain/chart/to-model/label-colors.ts'
import { rangeLabel } from '#domain/dashboard/time-phrase.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ChartDrawing } from './ChartMark.tsx'
import { ChartState, NoRows } from './ChartState.tsx'
import css from './chart-card.module.css'
import { chartMenu } from './chart-menu.ts'
import { DrawBoundary } from './DrawBoundary.tsx'
import { D3_FORMATS } from './d3-formats.ts'
import { Elapsed, TELL_AFTER_MS } from './Elapsed.tsx'
import { type ChartData, STAMP_TICK_MS, useChartData } from './use-chart-data.ts'
import { useNow } from './use-now.ts'

export type ChartViewProps = {
  readonly question: ChartQuestion
  /** Grows with each refresh of the whole dashboard. */
  readonly refreshCount: number
  /** The colours of the labels that the dashboard's charts share. */
  readonly colors: LabelColors
  /** Names the labels of this chart, once they are known. */
  readonly onLabels: (labels: readonly string[]) => void
  /** Tells where the chart's picture is from, and null when it has none. */
  readonly onStamp: (chartId: number, stamp: StampFact | null) => void
  /** Takes the time range away; null where none is set. */
  readonly onClearTime: (() => void) | null
}

const usePicture = ({ question, colors, onLabels }: ChartViewProps, data: ChartData) => {
  const { chart, dataset } = question
  const rows = data.result?.rows ?? null
  const labels = useMemo(
    () =>
      rows === null ? [] : colorLabels(rows, { chart, dataset, formats: D3_FORMATS, colors: new Map() }),
    [rows, chart, dataset],
  )
  useEffect(() => {
    if (labels.length > 0) onLabels(labels)
  }, [labels, onLabels])
  return useMemo(
    () => (rows === null ? null : drawChart(rows, { chart, dataset, formats: D3_FORMATS, colors })),
    [rows, chart, dataset, colors],
  )
}

/** Tells the dashboard where the picture is from, whenever that changes. */
const useStampTold = (chartId: number, stamp: StampFact | null, onStamp: ChartViewProps['onStamp']) => {
  const { kind, text, at } = stamp ?? {}
  useEffect(() => {
    onStamp(chartId, kind === undefined || text === undefined || at === undefined ? null : { kind, text, at })
  }, [onStamp, chartId, kind, text, at])
}

/** One chart of a dashboard: its picture with where it is from, or why there is none. */
export const ChartView = memo(function ChartView(props: ChartViewProps) {
  const { chart } = props.question
  const data = useChartData(props.question, props.refreshCount)
  const drawn = usePicture(props, data)
  const [asTable, setAsTable] = useState(false)
  const { view, canReach, refresh } = data
  const since = refreshingSince(view)
  const isShown =
    data.result !== null && (view.kind === 'picture' || view.kind === 'reading' || view.kind === 'loading')
  const picture = isShown ? drawn : null
  const stamp = view.kind === 'picture' ? view.stamp : null
  useStampTold(chart.id, stamp, props.onStamp)
  return (
    <ChartCard
      name={chart.name}
      subtitle={chart.description}
      isFigure={isFigureChart(chart) && !asTable}
      menu={chartMenu({ picture, asTable, canReach, refresh, setAsTable })}
      stamp={stamp}
      isRefreshing={isShown && since !== null}
      isBusy={since !== null}
      state={isShown ? 'drawn' : view.kind}
      footStart={since !== null && <Progress since={since} onStop={data.stop} />}
      footEnd={picture !== null && <PictureFoot picture={picture} asTable={asTable} />}
    >
      <ChartBody props={props} data={data} picture={picture} isShown={isShown} asTable={asTable} />
    </ChartCard>
  )
})

function refreshingSince(view: ChartData['view']): number | null {
  if (view.kind === 'picture') return view.refreshingSince
  return view.kind === 'loading' ? view.since : null
}

type ChartBodyProps = {
  readonly props: ChartViewProps
  readonly data: ChartData
  readonly picture: Picture | null
  readonly isShown: boolean
  readonly asTable: boolean
}

const ChartBody = ({ props, data, picture, isShown, asTable }: ChartBodyProps) => {
  const { chart, mask } = props.question
  const now = useNow(STAMP_TICK_MS)
  if (!isShown) {
    return (
      <div className={css.state}>
        <ChartState
          view={data.view}
          isFigure={isFigureChart(chart)}
          canReach={data.canReach}
          now={now}
          onRefresh={data.refresh}
          onShowLast={data.showLast}
        />
      </div>
    )
  }
  if (picture === null) {
    return (
      <NoRows
        range={mask.timeRange === null ? null : rangeLabel(mask.timeRange)}
        onClearTime={props.onClearTime}
        disabledReason={data.canReach ? undefined : 'Needs the server'}
      />
    )
  }
  return (
    <DrawBoundary resetKey={picture}>
      <ChartDrawing name={chart.name} picture={picture} asTable={asTable} />
    </DrawBoundary>
  )
}

/** What a picture needs said under it: the steps of its colours, and what was left out. */
const PictureFoot = ({ picture, asTable }: { readonly picture: Picture; readonly asTable: boolean }) => (
  <>
    {!asTable && picture.model.kind === 'heatmap' && <HeatmapRamp text={picture.model.rangeText} />}
    {picture.cut !== null && <Stamp kind="cut">{picture.cut}</Stamp>}
  </>
)

/** The spinner of a load, from 1 s with its time and a way out. Source: look §1.6. */
const Progress = ({ since, onStop }: { readonly since: number; readonly onStop: () => void }) => {
  const now = useNow(250)
  return (
    <span className={css.footStart}>
      <Spinner size={12} label="Loading" />
      <Elapsed since={since} fromMs={TELL_AFTER_MS} />
      {now - since >= TELL_AFTER_MS && (
        <button type="button" className={css.stop} onClick={onStop}>
          Stop
        </button>
      )}
    </span>
  )
}

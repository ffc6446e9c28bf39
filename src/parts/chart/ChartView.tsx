import { memo, useEffect, useMemo, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useAnnotations } from './annotations/use-annotations.ts'
import { ChartCard } from './ChartCard.tsx'
import css from './chart-card.module.css'
import { chartMenu } from './chart-menu.ts'
import { ChartMark } from './drawn/ChartMark.tsx'
import { D3_FORMATS } from './drawn/d3-formats.ts'
import { type ChartData, STAMP_TICK_MS, useChartData } from './drawn/use-chart-data.ts'
import { schemeOfForm } from './drawn/use-palette.ts'
import { Elapsed, SHOW_ELAPSED_AFTER_MS } from './Elapsed.tsx'
import { ColorScale } from './foot/ColorScale.tsx'
import { DrawingNotes } from './foot/DrawingNotes.tsx'
import { FirstPage } from './pages/FirstPage.tsx'
import { type Paged, usePage } from './pages/use-page.ts'
import { ChartState, NoRows } from './state/ChartState.tsx'
import { DrawBoundary } from './state/DrawBoundary.tsx'
import { useNow } from './use-now.ts'

type ChartViewProps = {
  readonly query: ChartQuery
  /** Grows with each refresh of the whole dashboard. */
  readonly refreshCount: number
  /** The colours of the labels that the dashboard's charts share. */
  readonly colors: LabelColors
  /** The colour scheme of the dashboard, before which that of a chart does not count; null for none. */
  readonly scheme: string | null
  /** The colours that were saved beside it. */
  readonly saved: readonly string[]
  /** Names the labels of this chart, once they are known. */
  readonly onLabels: (labels: readonly string[]) => void
  /** Hears where the chart's drawing is from, and null when it has none. */
  readonly onStamp: (chartId: number, stamp: StampFact | null) => void
  /** Takes the time range away; null where none is set. */
  readonly onClearTime: (() => void) | null
  /** Opens a chart in the chart builder. */
  readonly onEdit: (chartId: number) => void
}

const useDrawing = (
  { query, colors, onLabels }: ChartViewProps,
  data: ChartData,
  { page, layers }: { readonly page: PageAsk; readonly layers: DrawnLayers | undefined },
): Drawing | null => {
  const { chart, dataset } = query
  const results = data.result?.results ?? null
  const askedAt = data.result === null ? undefined : (data.result.cachedAt ?? data.result.at)
  const labels = useMemo(() => (results === null ? [] : chart.colorLabels(results)), [results, chart])
  useEffect(() => {
    if (labels.length > 0) onLabels(labels)
  }, [labels, onLabels])
  return useMemo(
    () =>
      results === null
        ? null
        : chart.toModel(results, { dataset, formats: D3_FORMATS, colors, layers, page, askedAt }),
    [results, chart, dataset, colors, layers, page, askedAt],
  )
}

/** Says to the dashboard where the drawing is from, whenever that changes. */
const useStampReport = (chartId: number, stamp: StampFact | null, onStamp: ChartViewProps['onStamp']) => {
  const { kind, text, at } = stamp ?? {}
  useEffect(() => {
    onStamp(chartId, kind === undefined || text === undefined || at === undefined ? null : { kind, text, at })
  }, [onStamp, chartId, kind, text, at])
}

/** One chart of a dashboard: its drawing with where it is from, or why there is none. */
export const ChartView = memo(function ChartView(props: ChartViewProps) {
  const { chart } = props.query
  const paged = usePage(props.query)
  const data = useChartData(paged.query, props.refreshCount)
  const layers = useAnnotations(props.query, props.refreshCount)
  const latest = useDrawing(props, data, { page: paged.page, layers })
  const [asTable, setAsTable] = useState(false)
  const { view, canReach, refresh } = data
  const since = refreshingSince(view)
  const isShown =
    data.result !== null && (view.kind === 'drawn' || view.kind === 'reading' || view.kind === 'loading')
  const drawing = isShown ? latest : null
  const stamp = view.kind === 'drawn' ? view.stamp : null
  useStampReport(chart.id, stamp, props.onStamp)
  return (
    <ChartCard
      name={chart.name}
      subtitle={chart.description}
      isSmall={chart.isSmall && !asTable}
      menu={chartMenu({
        drawing,
        asTable,
        canReach,
        refresh,
        setAsTable,
        edit: () => props.onEdit(chart.id),
      })}
      stamp={stamp}
      isRefreshing={isShown && since !== null}
      isBusy={since !== null}
      state={isShown ? 'drawn' : view.kind}
      footStart={since !== null && <Progress since={since} onStop={data.stop} />}
      footEnd={drawing !== null && <DrawingFoot drawing={drawing} asTable={asTable} />}
    >
      {isShown && layers !== undefined && layers.failure !== '' && (
        <p className={css.undrawn} role="status">
          {layers.failure}
        </p>
      )}
      <ChartBody {...{ props, paged, data, drawing, isShown, asTable }} />
    </ChartCard>
  )
})

function refreshingSince(view: ChartData['view']): number | null {
  if (view.kind === 'drawn') return view.refreshingSince
  return view.kind === 'loading' ? view.since : null
}

type ChartBodyProps = {
  readonly props: ChartViewProps
  readonly paged: Paged
  readonly data: ChartData
  readonly drawing: Drawing | null
  readonly isShown: boolean
  readonly asTable: boolean
}

const ChartBody = (props: ChartBodyProps) => {
  const { undrawnAs } = props.props.query.chart
  return (
    <>
      {undrawnAs !== null && (
        <p className={css.undrawn}>
          {undrawnAs} cannot be drawn here yet. Below are the rows of its own query.
        </p>
      )}
      <Drawn {...props} />
    </>
  )
}

const Drawn = ({ props, paged, data, drawing, isShown, asTable }: ChartBodyProps) => {
  const { chart } = props.query
  const { timeRange } = maskQuery(props.query.mask)
  const now = useNow(STAMP_TICK_MS)
  if (!isShown) {
    return (
      <div className={css.state}>
        <ChartState
          view={data.view}
          isSmall={chart.isSmall}
          canReach={data.canReach}
          now={now}
          onRefresh={data.refresh}
          onShowLast={data.showLast}
        />
        <FirstPage {...paged} />
      </div>
    )
  }
  if (drawing === null) {
    return (
      <NoRows
        queries={props.query.request.queries}
        range={timeRange === null ? null : rangeLabel(timeRange)}
        onClearTime={props.onClearTime}
        disabledReason={data.canReach ? undefined : 'Needs the server'}
        completeness={joinedCompleteness(data.result?.results ?? [])}
      />
    )
  }
  return (
    <DrawBoundary resetKey={drawing}>
      <ChartMark
        name={chart.name}
        drawing={drawing}
        asTable={asTable}
        scheme={props.scheme ?? schemeOfForm(chart.params)}
        saved={props.saved}
        onPage={paged.onPage}
      />
    </DrawBoundary>
  )
}

/** The foot of a drawing: the steps of its colours, and its notes. */
const DrawingFoot = ({ drawing, asTable }: { readonly drawing: Drawing; readonly asTable: boolean }) => (
  <>
    <ColorScale drawing={drawing} asTable={asTable} />
    <DrawingNotes completeness={drawing.completeness} remark={drawing.remark} />
  </>
)

/** The spinner of a load, from 1 s with its time and a way out. Source: look §1.6. */
const Progress = ({ since, onStop }: { readonly since: number; readonly onStop: () => void }) => {
  const now = useNow(250)
  return (
    <span className={css.footStart}>
      <Spinner size={12} label="Loading" />
      <Elapsed since={since} fromMs={SHOW_ELAPSED_AFTER_MS} />
      {now - since >= SHOW_ELAPSED_AFTER_MS && (
        <button type="button" className={css.stop} onClick={onStop}>
          Stop
        </button>
      )}
    </span>
  )
}

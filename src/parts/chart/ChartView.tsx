import { memo, useCallback, useEffect, useState } from 'react'
import type { PickEvent } from '#charts/mark-props.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { lazily } from '#parts/lazily.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { ChartCard } from './ChartCard.tsx'
import { CardMenu } from './card-menu/CardMenu.tsx'
import type { CardDialogName, ChartActions } from './card-menu/card-actions.ts'
import css from './chart-card.module.css'
import { ChartNotes } from './drawn/ChartNotes.tsx'
import { DrawnChart } from './drawn/DrawnChart.tsx'
import { useChartEvents } from './drawn/use-chart-events.ts'
import { useDrawing } from './drawn/use-drawing.ts'
import { useLoadedChart } from './drawn/use-loaded-chart.ts'
import { DrawingFoot } from './foot/DrawingFoot.tsx'
import { usePartMenu } from './part-menu/use-part-menu.ts'
import { useNow } from './use-now.ts'

const LongLoad = lazily(async () => (await import('./state/LongLoad.tsx')).LongLoad)

const FilterBadge = lazily(async () => (await import('./badge/FilterBadge.tsx')).FilterBadge)

const CardDialog = lazily(async () => (await import('./card-menu/CardDialog.tsx')).CardDialog)

const ChartPartMenu = lazily(async () => (await import('./part-menu/ChartPartMenu.tsx')).ChartPartMenu)

type ChartViewProps = {
  readonly query: ChartQuery
  /** Grows with each refresh of the dashboard. */
  readonly refreshCount: number
  /** Age up to which a result on this device is shown without a request, in ms; none if missing. */
  readonly recentMs?: number
  /** The colours of the labels that the dashboard's charts share. */
  readonly colors: LabelColors
  /** The colour scheme of the dashboard, which replaces that of a chart; null for none. */
  readonly scheme: string | null
  /** The colours that were saved with that scheme. */
  readonly saved: readonly string[]
  /** Receives the labels of this chart that need a colour. */
  readonly onLabels: (labels: readonly string[], chartId: number) => void
  /** Receives the stamp of the chart's drawing; null when it has none. */
  readonly onStamp: (chartId: number, stamp: StampFact | null) => void
  /** Removes the time range; null where none is set. */
  readonly onClearTime: (() => void) | null
  /** Whether its card has a menu. */
  readonly hasMenu?: boolean
  /** Opens a chart in the chart builder. */
  readonly onEdit: (chartId: number) => void
  /** Receives the part that was pressed; null or missing where parts cannot be pressed. */
  readonly onPick?: ((chartId: number, pick: ChartPick, event: PickEvent) => unknown) | null
  /** The picked parts of this chart. */
  readonly picked?: readonly ChartPick[] | undefined
  /** The filters that a chart follows; null or missing while none is set. */
  readonly filtersOf?: ((query: ChartQuery) => ChartFilters) | null
  /** Shows the rows behind a chart, or behind a part of it; missing where they cannot be shown. */
  readonly onDetail?: (query: ChartQuery, part: ChartPick | null) => void
  /** More actions of its dashboard. */
  readonly actions?: ChartActions
}

const NO_ACTIONS: ChartActions = {}

/** Waits longer than this are shown in seconds, in ms. Source: look §1.6. */
const SHOW_ELAPSED_AFTER_MS = 1_000

const useStampReport = (chartId: number, stamp: StampFact | null, onStamp: ChartViewProps['onStamp']) => {
  const { kind, text, at } = stamp ?? {}
  useEffect(() => {
    onStamp(chartId, kind === undefined || text === undefined || at === undefined ? null : { kind, text, at })
  }, [onStamp, chartId, kind, text, at])
}

/** Reports the labels of a chart to its dashboard, which assigns one colour to each. */
const useLabelReport = (labels: readonly string[], chartId: number, onLabels: ChartViewProps['onLabels']) => {
  useEffect(() => {
    if (labels.length > 0) onLabels(labels, chartId)
  }, [labels, chartId, onLabels])
}

/** Reports pressed parts to the dashboard, or opens their menu. */
const usePicking = ({ query, onPick = null, onDetail }: ChartViewProps) => {
  const partMenu = usePartMenu()
  const { show } = partMenu
  const { id } = query.chart
  const pick = useCallback(
    (part: ChartPick, event: PickEvent) => {
      if (event.opensMenu || onPick === null) show(part)
      else void onPick(id, part, event)
    },
    [onPick, show, id],
  )
  const detail = onDetail && ((part: ChartPick | null) => onDetail(query, part))
  return { partMenu, detail, onPick: onPick === null && onDetail === undefined ? undefined : pick }
}

type PartMenuOfProps = ChartViewProps & Pick<ReturnType<typeof usePicking>, 'partMenu' | 'detail'>

/** The menu of a part while it is open. */
const PartMenuOf = ({ query, onPick = null, actions, partMenu, detail }: PartMenuOfProps) =>
  partMenu.open !== null && (
    <ChartPartMenu
      open={partMenu.open}
      onFilter={onPick && ((part) => void onPick(query.chart.id, part, { adds: false }))}
      onDetail={detail ?? null}
      onDrillBy={actions?.drillBy ? (part) => actions.drillBy?.(query, part) : null}
      onClose={partMenu.close}
    />
  )

/** One chart of a dashboard, in a card with its menu, its stamp and the progress of its load. */
export const ChartView = memo(function ChartView(props: ChartViewProps) {
  const { chart } = props.query
  const loaded = useLoadedChart(props.query, props.refreshCount, props.recentMs)
  const drawing = useDrawing(loaded, props.colors)
  const [asTable, setAsTable] = useState(false)
  const [dialog, setDialog] = useState<CardDialogName | null>(null)
  const { data, isShown, loadingSince } = loaded
  const { view, canReach } = data
  const { onDrawn, refresh } = useChartEvents(loaded)
  const stamp = view.kind === 'drawn' ? view.stamp : null
  const edit = () => props.onEdit(chart.id)
  const { filtersOf = null, actions = NO_ACTIONS } = props
  const { partMenu, onPick, detail } = usePicking(props)
  const { answered: query } = loaded
  const card = {
    query,
    drawing,
    stamp,
    asTable,
    canReach,
    refresh,
    setAsTable,
    edit,
    detail,
    actions,
    filtersOf,
  }
  const mark = (
    <DrawnChart
      {...{ loaded, drawing, asTable }}
      name={chart.name}
      scheme={props.scheme}
      saved={props.saved}
      onClearTime={props.onClearTime}
      onPick={onPick}
      picked={props.picked}
      onDrawn={onDrawn}
    />
  )
  const badge = filtersOf !== null && <FilterBadge query={props.query} filtersOf={filtersOf} />
  useStampReport(chart.id, stamp, props.onStamp)
  useLabelReport(loaded.labels, chart.id, props.onLabels)
  return (
    <ChartCard
      chartId={chart.id}
      name={chart.name}
      subtitle={chart.description}
      isSmall={chart.isSmall && !asTable}
      menu={props.hasMenu === false ? null : <CardMenu card={{ ...card, openDialog: setDialog }} />}
      badge={badge}
      stamp={stamp}
      isRefreshing={isShown && loadingSince !== null}
      isBusy={loadingSince !== null}
      state={isShown ? 'drawn' : view.kind}
      footStart={loadingSince !== null && <Progress since={loadingSince} onStop={data.stop} />}
      listeners={partMenu.listeners}
      footEnd={drawing !== null && <DrawingFoot drawing={drawing} asTable={asTable} />}
    >
      <ChartNotes loaded={loaded} className={css.undrawn} />
      {mark}
      <PartMenuOf {...props} {...{ partMenu, detail }} />
      {dialog !== null && (
        <CardDialog dialog={dialog} card={card} badge={badge} onClose={() => setDialog(null)}>
          {mark}
        </CardDialog>
      )}
    </ChartCard>
  )
})

/** The spinner of a load, from 1 s with its time and a way out. Source: look §1.6. */
const Progress = ({ since, onStop }: { readonly since: number; readonly onStop: () => void }) => {
  const now = useNow(SHOW_ELAPSED_AFTER_MS)
  return (
    <span className={css.footStart}>
      <Spinner size={12} label="Loading" />
      {now - since >= SHOW_ELAPSED_AFTER_MS && <LongLoad since={since} onStop={onStop} />}
    </span>
  )
}

import { useMemo, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { assignColors, formColors, type LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import { rowTexts } from '#domain/chart/to-model/notes/row-texts.ts'
import { type Completeness, UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import { AWAITED_TEXT } from '#domain/explore/draft/outdated-text.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useAnnotations } from '#parts/chart/annotations/use-annotations.ts'
import { ChartMark } from '#parts/chart/drawn/ChartMark.tsx'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'
import { type ChartData, useChartData } from '#parts/chart/drawn/use-chart-data.ts'
import { schemeOfForm } from '#parts/chart/drawn/use-palette.ts'
import { Elapsed } from '#parts/chart/Elapsed.tsx'
import { ColorScale } from '#parts/chart/foot/ColorScale.tsx'
import { DrawingNotes } from '#parts/chart/foot/DrawingNotes.tsx'
import { FirstPage } from '#parts/chart/pages/FirstPage.tsx'
import { type Paged, usePage } from '#parts/chart/pages/use-page.ts'
import { ChartState, NoRows } from '#parts/chart/state/ChartState.tsx'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StopIcon } from '#ui/icons.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { SplitPanes } from '#ui/split/SplitPanes.tsx'
import css from './chart.module.css'
import { OutdatedNote } from './OutdatedNote.tsx'
import { useIsDrawn } from './use-is-drawn.ts'

const ResultPane = lazily(async () => (await import('#features/explore/result/ResultPane.tsx')).ResultPane)

const RESULT_PX = 320

type ExploreChartProps = {
  readonly query: ChartQuery
  readonly asTable: boolean
  /** The note over a chart that does not show the form as it is set now; null while it does. */
  readonly outdated: string | null
  /** The drawing stands alone, without its rows. */
  readonly isAlone: boolean
}

/** The chart that is built: its drawing with where it is from, or why there is none; its rows below. */
export const ExploreChart = ({ query, asTable, outdated, isAlone }: ExploreChartProps) => {
  const { explore } = useExploreFields()
  const [resultPx, setResultPx] = useState(RESULT_PX)
  const [isFolded, setFolded] = useState(false)
  const paged = usePage(query)
  const data = useChartData(paged.query, explore.refreshCount)
  useKeydown((event) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    data.stop()
  })
  const isDrawn = useIsDrawn(data.result !== null)
  const drawn = <Drawn paged={paged} data={data} asTable={asTable} outdated={outdated} />
  if (isAlone) return drawn
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
      first={drawn}
      second={isDrawn && <ResultPane query={paged.query} data={data} onFold={() => setFolded(true)} />}
    />
  )
}

type DrawnProps = Pick<ExploreChartProps, 'asTable' | 'outdated'> & {
  readonly paged: Paged
  readonly data: ChartData
}

const Drawn = ({ paged, data, asTable, outdated }: DrawnProps) => {
  const { query, page, onPage } = paged
  const { chart, dataset } = useAnsweredQuery(query, data)
  const note = outdated ?? (chart === query.chart ? null : AWAITED_TEXT)
  const now = useNow(30_000)
  const results = data.result?.results ?? null
  const askedAt = data.result === null ? undefined : (data.result.cachedAt ?? data.result.at)
  const colors = useColors(chart, data)
  const { explore } = useExploreFields()
  const layers = useAnnotations(query, explore.refreshCount)
  const drawing = useMemo(
    () =>
      results === null
        ? null
        : chart.toModel(results, { dataset, formats: D3_FORMATS, colors, layers, page, askedAt }),
    [results, chart, dataset, colors, layers, page, askedAt],
  )
  const { view } = data
  const completeness = drawing?.completeness ?? UNKNOWN_COMPLETENESS
  const isShown =
    data.result !== null && (view.kind === 'drawn' || view.kind === 'reading' || view.kind === 'loading')
  const since = view.kind === 'drawn' ? view.refreshingSince : view.kind === 'loading' ? view.since : null
  return (
    <div className="fill" aria-busy={since !== null} data-chart-state={isShown ? 'drawn' : view.kind}>
      <OutdatedNote text={isShown ? note : null} canUpdate={outdated !== null} />
      {chart.undrawnAs !== null && (
        <p
          className={css.undrawn}
        >{`${chart.undrawnAs} cannot be drawn here yet. Below are the rows of its own query.`}</p>
      )}
      {isShown && layers !== undefined && layers.failure !== '' && (
        <p className={css.undrawn} role="status">
          {layers.failure}
        </p>
      )}
      <div
        className={css.chart}
        data-dimmed={(isShown && (since !== null || note !== null)) || undefined}
        data-chart=""
      >
        {!isShown && (
          <ChartState
            view={view}
            isSmall={chart.isSmall}
            canReach={data.canReach}
            now={now}
            onRefresh={data.refresh}
            onShowLast={data.showLast}
          />
        )}
        {!isShown && <FirstPage page={page} onPage={onPage} />}
        {isShown && drawing === null && (
          <NoRows
            queries={query.request.queries}
            range={null}
            onClearTime={null}
            disabledReason={undefined}
            completeness={joinedCompleteness(results ?? [])}
          />
        )}
        {isShown && drawing !== null && (
          <DrawBoundary resetKey={drawing}>
            <ChartMark
              name={chart.name === '' ? 'New chart' : chart.name}
              drawing={drawing}
              asTable={asTable}
              scheme={schemeOfForm(chart.params)}
              onPage={onPage}
            />
          </DrawBoundary>
        )}
      </div>
      <FooterBar
        end={
          since !== null && (
            <Button kind="quiet" icon={StopIcon} keys="Mod+." onPress={data.stop}>
              Stop
            </Button>
          )
        }
      >
        {view.kind === 'drawn' && <Stamp kind={view.stamp.kind}>{view.stamp.text}</Stamp>}
        {since !== null && (
          <span className={css.running}>
            <Spinner size={12} label="Loading" />
            <Elapsed since={since} fromMs={1_000} />
          </span>
        )}
        {isShown && <RowCount query={query} data={data} completeness={completeness} />}
        {isShown && drawing !== null && <ColorScale drawing={drawing} asTable={asTable} />}
        {isShown && drawing !== null && (
          <DrawingNotes completeness={drawing.completeness} remark={drawing.remark} />
        )}
      </FooterBar>
    </div>
  )
}

type RowCountProps = {
  readonly query: ChartQuery
  readonly data: ChartData
  readonly completeness: Completeness
}

/** How many rows came, and that no limit left any out. */
const RowCount = ({ query, data, completeness }: RowCountProps) => {
  if (data.result === null) return null
  const { rows, uncut } = rowTexts(data.result.results, query.request.queries, completeness)
  return (
    <>
      <span>{rows}</span>
      {uncut !== null && <span>{uncut}</span>}
    </>
  )
}

/** The query that the rows answer which are drawn: while a new answer is awaited, the query before it. */
function useAnsweredQuery(query: ChartQuery, data: ChartData): ChartQuery {
  const [answered, setAnswered] = useState(query)
  const isAnswered = data.result === null || data.result.key === query.key
  if (isAnswered && answered !== query) setAnswered(query)
  return isAnswered ? query : answered
}

/** The colours of the chart's labels: each keeps its own as long as the chart is on screen. */
function useColors(chart: ChartQuery['chart'], data: ChartData): LabelColors {
  const [colors, setColors] = useState<LabelColors>(() => formColors(chart.params))
  const results = data.result?.results ?? null
  const labels = useMemo(() => (results === null ? [] : chart.colorLabels(results)), [results, chart])
  const isNew = labels.some((label) => !colors.has(label))
  if (isNew) setColors(assignColors(colors, labels))
  return colors
}

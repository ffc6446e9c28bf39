import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import css from '#parts/chart/chart-card.module.css'
import { FirstPage } from '#parts/chart/pages/FirstPage.tsx'
import { ChartState, NoRows } from '#parts/chart/state/ChartState.tsx'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { useNow } from '#parts/chart/use-now.ts'
import { ChartMark } from './ChartMark.tsx'
import type { OnPick } from './report-pick.ts'
import { schemeOfForm } from './scheme-of-form.ts'
import { STAMP_TICK_MS } from './use-chart-data.ts'
import type { LoadedChart } from './use-loaded-chart.ts'

type DrawnChartProps = {
  readonly name: string
  readonly loaded: LoadedChart
  /** Of `useDrawing`. */
  readonly drawing: Drawing | null
  readonly asTable: boolean
  /** The colour scheme of a dashboard, which replaces that of the chart; null for none. */
  readonly scheme?: string | null
  /** The colours that were saved with that scheme. */
  readonly saved?: readonly string[] | undefined
  /** Removes the time range of a dashboard; null where none is set. */
  readonly onClearTime?: (() => void) | null
  readonly onPick?: OnPick | undefined
  /** The picked parts; the others are dimmed. */
  readonly picked?: readonly Pick[] | undefined
  /** Called after each drawing, and not where drawing throws. */
  readonly onDrawn?: () => void
}

/** A chart without its frame: its drawing, or the reason why there is none. Cards and the chart builder frame it. */
export const DrawnChart = (props: DrawnChartProps) => {
  const { loaded, drawing } = props
  const { query, onPage } = loaded.paged
  if (!loaded.isShown) return <StateOf loaded={loaded} />
  if (drawing === null)
    return (
      <NoRows
        queries={query.request.queries}
        range={maskQuery(query.mask).timeRange}
        onClearTime={props.onClearTime ?? null}
        disabledReason={loaded.data.canReach ? undefined : 'Needs the server'}
        completeness={joinedCompleteness(loaded.data.result?.results ?? [])}
      />
    )
  return (
    <DrawBoundary resetKey={drawing}>
      <ChartMark
        name={props.name}
        drawing={drawing}
        asTable={props.asTable}
        scheme={props.scheme ?? schemeOfForm(loaded.answered.chart.params)}
        saved={props.saved}
        onPage={onPage}
        onPick={props.onPick}
        picked={props.picked}
        onDrawn={props.onDrawn}
      />
    </DrawBoundary>
  )
}

/** The state of a chart that has no drawing, and the way back from a page that did not load. */
const StateOf = ({ loaded }: { readonly loaded: LoadedChart }) => {
  const { paged, data, answered } = loaded
  const now = useNow(STAMP_TICK_MS)
  return (
    <div className={css.state}>
      <ChartState
        view={data.view}
        isSmall={answered.chart.isSmall}
        canReach={data.canReach}
        now={now}
        onRefresh={data.refresh}
        onShowLast={data.showLast}
      />
      <FirstPage {...paged} />
    </div>
  )
}

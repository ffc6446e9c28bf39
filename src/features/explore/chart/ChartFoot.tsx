import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { rowTexts } from '#domain/chart/to-model/notes/row-texts.ts'
import { UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import type { LoadedChart } from '#parts/chart/drawn/use-loaded-chart.ts'
import { Elapsed } from '#parts/chart/Elapsed.tsx'
import { DrawingFoot } from '#parts/chart/foot/DrawingFoot.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { StopIcon } from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import css from './chart.module.css'

type ChartFootProps = {
  readonly loaded: LoadedChart
  readonly drawing: Drawing | null
  readonly asTable: boolean
}

/** The footer of the chart: its stamp, load progress, number of rows and notes. */
export const ChartFoot = ({ loaded, drawing, asTable }: ChartFootProps) => {
  const { data, isShown, loadingSince } = loaded
  const stop = (
    <Button kind="quiet" icon={StopIcon} keys="Mod+." onPress={data.stop}>
      Stop
    </Button>
  )
  return (
    <FooterBar end={loadingSince !== null && stop}>
      {data.view.kind === 'drawn' && <Stamp kind={data.view.stamp.kind}>{data.view.stamp.text}</Stamp>}
      {loadingSince !== null && (
        <span className={css.running}>
          <Spinner size={12} label="Loading" />
          <Elapsed since={loadingSince} fromMs={1_000} />
        </span>
      )}
      {isShown && <RowCount {...{ loaded, drawing }} />}
      {drawing !== null && <DrawingFoot drawing={drawing} asTable={asTable} />}
    </FooterBar>
  )
}

/** The number of rows, and whether a limit left any out. */
const RowCount = ({ loaded, drawing }: Pick<ChartFootProps, 'loaded' | 'drawing'>) => {
  const { data, paged } = loaded
  if (data.result === null) return null
  const { rows, uncut } = rowTexts(
    data.result.results,
    paged.query.request.queries,
    drawing?.completeness ?? UNKNOWN_COMPLETENESS,
  )
  return (
    <>
      <span>{rows}</span>
      {uncut !== null && <span>{uncut}</span>}
    </>
  )
}

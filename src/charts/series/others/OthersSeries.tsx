import { type ComponentType, useMemo, useState } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import type { OtherSeries, SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './others.module.css'

type SeriesProps = MarkProps<SeriesChartModel>

type OthersSeriesProps = SeriesProps & {
  readonly others: OtherSeries
  /** Draws a chart of series. */
  readonly Plot: ComponentType<SeriesProps>
}

/** Most names in the menu: nobody reads more. */
const MOST_NAMES = 200

/** A chart with more series than colours: each of the others is drawn like the first ten once it is chosen. */
export const OthersSeries = ({ others, Plot, ...props }: OthersSeriesProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const { names, show } = others
  // A refresh may reorder or remove series.
  const at = chosen === null ? -1 : names.indexOf(chosen)
  const model = useMemo(() => (at < 0 ? props.model : show(at)), [at, props.model, show])
  const label = othersName(names.length)
  const entries = names.slice(0, MOST_NAMES).map((name, place) => ({
    id: String(place),
    label: name,
    checked: place === at,
    run: () => setChosen(place === at ? null : name),
  }))
  return (
    <div className={css.others}>
      <div className={css.bar}>
        <MenuButton
          label={at < 0 ? label : `${names[at] ?? ''}, one of ${label}`}
          placement="bottom end"
          groups={[{ id: 'others', caption: captionOf(names.length), entries }]}
        >
          {at < 0 ? label : `${names[at] ?? ''}, one of ${label}`}
        </MenuButton>
      </div>
      <Plot {...props} model={model} />
    </div>
  )
}

function captionOf(count: number): string {
  return count > MOST_NAMES ? `Show one of the largest ${MOST_NAMES}` : 'Show one'
}

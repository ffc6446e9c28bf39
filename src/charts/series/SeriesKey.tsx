import { useChartColors } from '#charts/canvas/chart-colors.ts'
import chartCss from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import { KeyName } from '#charts/picking/KeyName.tsx'
import type { DrawnSeries, Legend } from '#domain/chart/model/series-chart.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import css from './series.module.css'

type SeriesKeyProps = {
  readonly series: readonly DrawnSeries[]
  readonly legend: Legend
  readonly onPick?: MarkProps<unknown>['onPick']
}

/** The names and colours of the series, where names are not at the lines. */
export const SeriesKey = ({ series, legend, onPick }: SeriesKeyProps) => {
  const colors = useChartColors()
  const named = series.filter(({ isThin }) => isThin !== true)
  const thin = series.filter(({ isThin }) => isThin === true)
  const [other] = thin
  const entries =
    other === undefined ? named : [...named, { ...other, name: othersName(thin.length), pick: undefined }]
  return (
    <ul
      className={css.key}
      data-place={legend.place}
      data-scrolls={legend.scrolls || undefined}
      aria-hidden={onPick === undefined ? 'true' : undefined}
      style={{ margin: marginOf(legend) }}
    >
      {entries.map((one, at) => (
        <li key={at}>
          <span
            className={chartCss.swatch}
            data-line={one.shape !== 'bar' || undefined}
            style={{ background: colors.of(one.color), opacity: one.shade }}
          />
          <KeyName name={one.name} pick={one.pick} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

/** The distance between the key and the drawing. */
function marginOf({ place, margin }: Legend): string {
  switch (place) {
    case 'top':
    case 'ends':
      return `0 0 ${margin}px`
    case 'bottom':
      return `${margin}px 0 0`
    case 'left':
      return `0 ${margin}px 0 0`
    case 'right':
      return `0 0 0 ${margin}px`
  }
}

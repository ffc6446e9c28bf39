import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { Legend } from '#domain/chart/model/picture/picture.ts'

/** Names of colours, for the eye: the table view names everything for those who do not see it. */
export const PictureLegend = ({ legend }: { readonly legend: Legend }) => {
  const colors = useChartColors()
  return (
    <ul className={css.pictureLegend} aria-hidden="true">
      {legend.entries.map(({ name, color, text }, at) => (
        <li key={at}>
          <span className={css.swatch} style={{ background: colors.of(color) }} />
          <span className={css.tooltipName}>{name}</span>
          {text !== '' && <span className={css.tooltipValue}>{text}</span>}
        </li>
      ))}
    </ul>
  )
}

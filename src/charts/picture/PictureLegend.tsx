import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import { KeyName } from '#charts/picking/KeyName.tsx'
import type { Legend, PickAt } from '#domain/chart/model/picture/picture.ts'

type PictureLegendProps = {
  readonly legend: Legend
  readonly pickEntry: PickAt | undefined
  readonly onPick: MarkProps<unknown>['onPick']
}

/** The names of the colours. Hidden from screen readers, which have the table view, unless the entries can be picked. */
export const PictureLegend = ({ legend, pickEntry, onPick }: PictureLegendProps) => {
  const colors = useChartColors()
  const isPickable = onPick !== undefined && pickEntry !== undefined && pickEntry(0) !== null
  return (
    <ul className={css.pictureLegend} aria-hidden={isPickable ? undefined : 'true'}>
      {legend.entries.map(({ name, color, text }, at) => (
        <li key={at}>
          <span className={css.swatch} style={{ background: colors.of(color) }} />
          <span className={css.tooltipName}>
            <KeyName
              name={name}
              pick={isPickable ? () => pickEntry(at) : undefined}
              onPick={isPickable ? onPick : undefined}
            />
          </span>
          {text !== '' && <span className={css.tooltipValue}>{text}</span>}
        </li>
      ))}
    </ul>
  )
}

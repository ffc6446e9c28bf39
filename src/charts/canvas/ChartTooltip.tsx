import { useLayoutEffect, useRef } from 'react'
import css from '#charts/charts.module.css'
import { useChartColors } from './chart-colors.ts'
import type { TooltipPlace } from './use-tooltip.ts'

/** One line of the tooltip: a series and its value. */
export type TooltipRow = {
  readonly name: string
  readonly text: string
  readonly color?: string | undefined
  /** Its share of the total, in a column of its own. */
  readonly share?: string | undefined
}

type ChartTooltipProps = {
  readonly place: TooltipPlace
  readonly title: string
  readonly rows: readonly TooltipRow[]
  /** A last line below the rows: "Total 1,234". */
  readonly foot?: string | undefined
  /** A note about all rows: "This month is not over". */
  readonly note?: string | undefined
}

/** A small table beside the pointer. Hidden from screen readers, which have the table view. */
export const ChartTooltip = ({ place, title, rows, foot, note }: ChartTooltipProps) => {
  const colors = useChartColors()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const room = element?.parentElement
    if (!element || !room || place === null) return
    const left =
      place.x + 12 + element.offsetWidth > room.clientWidth
        ? place.x - 12 - element.offsetWidth
        : place.x + 12
    const top = Math.min(
      Math.max(0, place.y - element.offsetHeight / 2),
      room.clientHeight - element.offsetHeight,
    )
    element.style.translate = `${Math.max(0, left)}px ${Math.max(0, top)}px`
  })
  if (place === null) return null
  return (
    <div ref={box} className={css.tooltip} aria-hidden="true">
      {title !== '' && <div className={css.tooltipTitle}>{title}</div>}
      {rows.map((row, at) => (
        // Two series may have the same name.
        <div key={at} className={css.tooltipRow}>
          {row.color !== undefined && (
            <span className={css.swatch} style={{ background: colors.of(row.color) }} />
          )}
          <span className={css.tooltipName}>{row.name}</span>
          <span className={css.tooltipValue}>{row.text}</span>
          {row.share !== undefined && <span className={css.tooltipShare}>{row.share}</span>}
        </div>
      ))}
      {note !== undefined && <div className={css.tooltipNote}>{note}</div>}
      {foot !== undefined && <div className={css.tooltipFoot}>{foot}</div>}
    </div>
  )
}

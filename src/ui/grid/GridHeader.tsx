import { createElement, memo, type PointerEvent as ReactPointerEvent } from 'react'
import { HEADER_PX, ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import { BooleanIcon, BytesIcon, type Icon, JsonIcon, NumberIcon, TextIcon, TimeIcon } from '#ui/icons.ts'
import type { CellKind, GridColumn } from './cell-value.ts'
import { NARROWEST_PX } from './column-widths.ts'
import { isNumeric } from './format-cell.ts'
import type { ColumnWindow } from './GridRow.tsx'
import css from './grid.module.css'

const KIND_ICON: Readonly<Record<CellKind, Icon>> = {
  integer: NumberIcon,
  decimal: NumberIcon,
  float: NumberIcon,
  text: TextIcon,
  boolean: BooleanIcon,
  date: TimeIcon,
  time: TimeIcon,
  timestamp: TimeIcon,
  json: JsonIcon,
  bytes: BytesIcon,
  other: JsonIcon,
}

type GridHeaderProps = {
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly shown: ColumnWindow
  readonly selectedFrom: number
  readonly selectedTo: number
  readonly onResize: (column: number, px: number) => void
  readonly onFit: (column: number) => void
}

/** The header row: icon of the kind, name, and an edge to drag. The grid tells presses apart. */
export const GridHeader = memo((props: GridHeaderProps) => {
  const { columns, widths, shown, selectedFrom, selectedTo, onResize, onFit } = props
  const cells = []
  for (let column = shown.first; column <= shown.last; column++) {
    const { name, kind, typeLabel } = columns[column] ?? { name: '', kind: 'other' as const, typeLabel: '' }
    cells.push(
      <div
        key={column}
        role="columnheader"
        aria-colindex={column + 2}
        className={css.head}
        data-end={isNumeric(kind) || undefined}
        data-in={(column >= selectedFrom && column <= selectedTo) || undefined}
        style={{ width: widths[column] }}
        title={`${name}: ${typeLabel}`}
      >
        <span className={css.headIcon}>{createElement(KIND_ICON[kind], { size: 13 })}</span>
        <span className="truncate">{name}</span>
        <span
          className={css.edge}
          aria-hidden="true"
          onPointerDown={(event) =>
            dragEdge(event, widths[column] ?? NARROWEST_PX, (px) => onResize(column, px))
          }
          onDoubleClick={() => onFit(column)}
        />
      </div>,
    )
  }
  return (
    <div
      role="rowgroup"
      className={css.header}
      style={{ width: shown.totalPx + ROW_NUMBER_PX, height: HEADER_PX }}
    >
      <div role="row" aria-rowindex={1} className={css.headRow}>
        <div role="columnheader" aria-colindex={1} className={css.corner}>
          <span className="visually-hidden">Row</span>
        </div>
        <div className={css.spacer} style={{ width: shown.startPx }} />
        {cells}
      </div>
    </div>
  )
})
GridHeader.displayName = 'GridHeader'

/** Follows the pointer until it lets go; at most one width a frame. */
const dragEdge = (event: ReactPointerEvent<HTMLElement>, startPx: number, resize: (px: number) => void) => {
  if (event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const edge = event.currentTarget
  const startX = event.clientX
  let frame = 0
  edge.setPointerCapture(event.pointerId)
  const move = (moved: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() =>
      resize(Math.max(NARROWEST_PX, Math.round(startPx + moved.clientX - startX))),
    )
  }
  const stop = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('pointerup', stop)
    edge.removeEventListener('pointercancel', stop)
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', stop)
  edge.addEventListener('pointercancel', stop)
}

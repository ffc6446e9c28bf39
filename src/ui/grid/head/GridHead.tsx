import { createElement, type PointerEvent as ReactPointerEvent } from 'react'
import type { CellKind, GridColumn } from '#ui/grid/cell-value.ts'
import { isNumeric } from '#ui/grid/format-cell.ts'
import css from '#ui/grid/grid.module.css'
import {
  BooleanIcon,
  BytesIcon,
  ChevronDownIcon,
  DownIcon,
  FilterIcon,
  type Icon,
  JsonIcon,
  NumberIcon,
  TextIcon,
  TimeIcon,
  UpIcon,
} from '#ui/icons.ts'
import { dragEdge, dragHead } from './drag-head.ts'
import type { GridHeads, HeadState } from './grid-heads.ts'

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

type GridHeadProps = {
  readonly column: number
  readonly about: GridColumn | undefined
  readonly widthPx: number
  /** The left offset of a pinned head, in px. */
  readonly leftPx: number | undefined
  readonly isSelected: boolean
  readonly drop: 'before' | 'behind' | undefined
  readonly heads: GridHeads | undefined
  readonly onDrag: (dragged: { readonly from: number; readonly to: number } | undefined) => void
  readonly onResize: (column: number, px: number) => void
  readonly onFit: (column: number) => void
}

const PLAIN: HeadState = { sort: null, place: null, isFiltered: false }

/** The head of a column: icon of the kind, name, marks of sorting and filters, menu, and an edge to drag. */
export const GridHead = (props: GridHeadProps) => {
  const { column, about, widthPx, leftPx, isSelected, drop, heads, onDrag, onResize, onFit } = props
  const { name, kind, typeLabel } = about ?? { name: '', kind: 'other' as const, typeLabel: '' }
  const state = heads?.state(column) ?? PLAIN
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (heads === undefined || event.button !== 0 || event.ctrlKey || event.metaKey) return
    event.stopPropagation()
    dragHead(event, column, {
      onDrag,
      onPress: () => heads.onSort(column, event.shiftKey),
      onMove: (to) => heads.onMove(column, to),
    })
  }
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-sort={heads === undefined ? undefined : (state.sort ?? 'none')}
      className={css.head}
      data-column={column}
      data-end={isNumeric(kind) || undefined}
      data-in={isSelected || undefined}
      data-pinned={leftPx !== undefined || undefined}
      data-drop={drop}
      data-acts={heads !== undefined || undefined}
      style={{ width: widthPx, left: leftPx }}
      title={`${name}: ${typeLabel}`}
      onPointerDown={onPointerDown}
    >
      <span className={css.headIcon}>{createElement(KIND_ICON[kind], { size: 13 })}</span>
      <span className="truncate">{name}</span>
      <Marks state={state} />
      {heads !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className={css.headMenu}
          aria-label={`Menu of ${name}`}
          aria-haspopup="menu"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => heads.onMenu(column, event.currentTarget)}
        >
          <ChevronDownIcon size={14} />
        </button>
      )}
      <span
        className={css.edge}
        aria-hidden="true"
        onPointerDown={(event) => dragEdge(event, widthPx, (px) => onResize(column, px))}
        onDoubleClick={() => onFit(column)}
      />
    </div>
  )
}

const Marks = ({ state: { sort, place, isFiltered } }: { readonly state: HeadState }) => (
  <>
    {sort !== null && (
      <span className={css.headMark}>
        {createElement(sort === 'ascending' ? UpIcon : DownIcon, { size: 14 })}
        {place !== null && <span className={css.headPlace}>{place}</span>}
      </span>
    )}
    {isFiltered && (
      <span className={css.headMark} role="img" aria-label="filtered">
        <FilterIcon size={13} />
      </span>
    )}
  </>
)

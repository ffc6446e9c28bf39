import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { ROW_NUMBER_PX } from '#ui/grid/scroll/grid-place.ts'
import { useGridScroll } from '#ui/grid/scroll/use-grid-scroll.ts'
import type { CellTones, CellValue, GridColumn } from './cell-value.ts'
import { GridFooter } from './GridFooter.tsx'
import { type ColumnWindow, cellId } from './GridRow.tsx'
import { GridRows } from './GridRows.tsx'
import css from './grid.module.css'
import { clampCell, type GridCell, type GridRange, type GridSelection, rangeOf } from './grid-range.ts'
import { GridHeader } from './head/GridHeader.tsx'
import { type GridHeads, pinnedInRoom, sumOf } from './head/grid-heads.ts'
import { useHeadActs } from './head/use-head-acts.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridSelection } from './use-grid-selection.ts'

export type DataGridProps = {
  readonly label: string
  /** Keep the array the same while the result is the same: a new one measures the columns again. */
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The value of a cell; `undefined` when its row is not loaded yet, which draws a skeleton. Must be fast. */
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** Changes when `cell` would answer differently for rows already drawn: a page of rows arrived. */
  readonly version?: number | string | undefined
  /** The ground of a cell, where it has one of its own: what it stands for is also said by a word in its row. */
  readonly tone?: CellTones | undefined
  /** The rows on screen and a little around them, so that the caller can load them. */
  readonly onVisibleRows?: ((first: number, last: number) => void) | undefined
  /** The text that copying a block gives, at once; `undefined` where the owner puts it on the clipboard later. */
  readonly copyText?: ((range: GridRange, withHeaders: boolean) => string | undefined) | undefined
  /** Copies the selection in the form that was chosen last. */
  readonly onCopyAs?: ((range: GridRange) => void) | undefined
  /** Called after the grid copied a block. */
  readonly onCopied?: ((range: GridRange, withHeaders: boolean) => void) | undefined
  readonly onCopyFailed?: (() => void) | undefined
  /** Left part of the 28-px foot: stamp, rows, time, bytes, limit. */
  readonly footer?: ReactNode
  /** The summary of the selection at the right of the foot; rendered behind a drag, not in it. */
  readonly renderSummary?: ((range: GridRange | undefined) => ReactNode) | undefined
  /** Beside the rows, over the foot: what shows more of a cell. */
  readonly aside?: ReactNode
  /** A cell was opened: by Enter, Space or a double press; with Shift its whole row. */
  readonly onOpen?: ((cell: GridCell, what: 'cell' | 'record') => void) | undefined
  /** A menu was asked for, at a place of the window in px; the cell is selected by then. */
  readonly onMenu?: ((at: { readonly x: number; readonly y: number }) => void) | undefined
  readonly onSelect?: ((range: GridRange, active: GridCell) => void) | undefined
  /** Lets the owner move the active cell and give the grid the focus back. */
  readonly control?: RefObject<GridControl | null> | undefined
  /** What the heads show and do; without it a press on one selects its column. */
  readonly heads?: GridHeads | undefined
  /** The widths that the owner keeps, in px, and how it learns of others. */
  readonly keptWidths?: readonly (number | undefined)[] | undefined
  readonly onWidth?: ((column: number, px: number) => void) | undefined
  /** Ctrl+F in the grid. */
  readonly onFind?: (() => void) | undefined
  /** Over the header: what the rows are filtered by, what is looked for. */
  readonly bar?: ReactNode
  /** Instead of rows: error, nothing found. The header stays. */
  readonly body?: ReactNode
}

/** What the owner of a grid can do with it. */
export type GridControl = {
  /** Makes a cell the active one and brings it into view; the nearest one where there is none such. */
  readonly show: (cell: GridCell) => void
  /** Brings the active cell into view. */
  readonly reveal: () => void
  readonly focus: () => void
  /** Makes a column as wide as its name and what is seen of its values. */
  readonly fit: (column: number) => void
}

const ROW_PX = 28
const ROW_TOUCH_PX = 40

/** The result grid: rows and columns virtual, selection by mouse and keyboard, room for more of a cell beside it. */
export const DataGrid = (props: DataGridProps) => {
  const { label, columns, rowCount, cell, tone, version, footer, renderSummary, aside, body, bar } = props
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const grid = useGrid(props, scroller)
  const { active, range, shown, scroll, widths, attachLayer } = grid
  const totalPx = shown.totalPx + ROW_NUMBER_PX
  return (
    <div className={css.grid}>
      {bar}
      <div className={css.beside}>
        <div
          ref={setScroller}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-readonly="true"
          aria-activedescendant={active && cellId(gridId, active.row, active.column)}
          className={css.scroller}
          onKeyDown={grid.onKeyDown}
          onCopy={grid.onCopyEvent}
          onFocus={grid.onFocus}
          onPointerDown={grid.startDrag}
          onDoubleClick={(event) => isCell(event.target) && grid.open('cell')}
          onContextMenu={grid.onContextMenu}
        >
          <GridHeader
            columns={columns}
            widths={widths}
            shown={shown}
            selectedFrom={range?.firstColumn ?? -1}
            selectedTo={range?.lastColumn ?? -1}
            heads={props.heads}
            {...grid.headActs}
          />
          <div className={css.canvas} style={{ width: totalPx, height: scroll.domPx }}>
            <div ref={attachLayer} role="rowgroup" className={css.layer}>
              <GridRows
                gridId={gridId}
                rows={scroll.rowItems}
                baseRow={scroll.baseRow}
                rowPx={grid.rowPx}
                columns={columns}
                widths={widths}
                shown={shown}
                cell={cell}
                tone={tone}
                version={version}
                range={range}
                active={active}
              />
            </div>
          </div>
        </div>
        {body && <div className={css.body}>{body}</div>}
        {aside}
      </div>
      <GridFooter range={range} version={version} renderSummary={renderSummary}>
        {footer}
      </GridFooter>
    </div>
  )
}

const isCell = (target: EventTarget) =>
  target instanceof Element && target.closest('[role=gridcell]') !== null

/** What the grid knows and does; the component above only draws it. */
const useGrid = (props: DataGridProps, scroller: HTMLDivElement | null) => {
  const { columns, rowCount, cell, onVisibleRows } = props
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCH_PX : ROW_PX))
  const roomPx = useRoom(scroller)
  const { widths, resize, fit } = useColumnWidths({
    columns,
    rowCount,
    read: cell,
    roomPx,
    kept: props.keptWidths,
    onKeep: props.onWidth,
  })
  const pinned = pinnedInRoom(props.heads?.pinned ?? 0, widths, roomPx)
  const scroll = useGridScroll({ scroller, rowCount, rowPx, widths, pinned })
  const { place, rowItems } = scroll
  const { attachLayer } = place
  const page = Math.max(1, Math.floor(scroll.viewPx / rowPx) - 1)
  const { selection, range, select, begin, press, startDrag, pressMenu } = useGridSelection({
    size: { rows: rowCount, columns: columns.length, page },
    rowPx,
    widths,
    pinned,
    offset: place.offsetPx,
    showCell: place.showCell,
  })
  const active = selection?.active
  const fitShown = (column: number) => {
    const rows = rowItems.map(({ index }) => index)
    fit(column, rows)
  }
  const open = (what: 'cell' | 'record') => active && props.onOpen?.(active, what)
  const keys = useGridKeys({
    press,
    active,
    copyText: (withHeaders) => copyText(props, range, withHeaders),
    copyAs: () => range && props.onCopyAs?.(range),
    onCopyFailed: props.onCopyFailed,
    open,
    menu: () => scroller && active && props.onMenu?.(placeOfActive(scroller)),
    resizeBy: (px) => active && resize(active.column, (widths[active.column] ?? 0) + px),
    fit: () => active && fitShown(active.column),
    headMenu: () => active && scroller && openHeadMenu(scroller, active.column),
    find: props.onFind,
  })
  useVisibleRows(rowItems, onVisibleRows)
  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (!props.onMenu || rowCount === 0) return
    event.preventDefault()
    pressMenu(event)
    props.onMenu({ x: event.clientX, y: event.clientY })
  }
  useSelected(selection, props.onSelect)
  useImperativeHandle(props.control, () => ({
    show: (wanted) => {
      const shownCell = clampCell(wanted, { rows: rowCount, columns: columns.length, page })
      select({ anchor: shownCell, active: shownCell })
    },
    reveal: () => active && place.showCell(active.row, active.column),
    focus: () => scroller?.focus({ preventScroll: true }),
    fit: fitShown,
  }))
  const shown = useColumnWindow(scroll.columnItems, widths, pinned)
  const headActs = useHeadActs({ onResize: resize, onFit: fitShown })
  return {
    ...keys,
    attachLayer,
    active,
    range,
    shown,
    scroll,
    widths,
    headActs,
    startDrag,
    onFocus: begin,
    rowPx,
    open,
    onContextMenu,
  }
}

/** Where the menu of the active cell opens, in px of the window: at its foot, or in the grid where it is out of view. */
const placeOfActive = (scroller: HTMLElement) => {
  const box = (scroller.querySelector('[data-active]') ?? scroller).getBoundingClientRect()
  return { x: box.left + 8, y: Math.min(box.bottom, scroller.getBoundingClientRect().bottom) }
}

/** The menu of a column opens at its head, where that is in view. */
const openHeadMenu = (scroller: HTMLElement, column: number) => {
  scroller.querySelector<HTMLElement>(`[role=columnheader][data-column="${column}"] button`)?.click()
}

const useSelected = (selection: GridSelection | undefined, onSelect: DataGridProps['onSelect']) => {
  useEffect(() => {
    if (selection) onSelect?.(rangeOf(selection), selection.active)
  }, [selection, onSelect])
}

const copyText = (props: DataGridProps, range: GridRange | undefined, withHeaders: boolean) => {
  if (range === undefined) return undefined
  const text = props.copyText?.(range, withHeaders)
  if (text !== undefined) props.onCopied?.(range, withHeaders)
  return text
}

/** The width that columns can take, in px. */
const useRoom = (scroller: HTMLDivElement | null) => {
  const [roomPx, setRoomPx] = useState(0)
  useEffect(() => {
    if (!scroller) return
    const observer = new ResizeObserver(() => setRoomPx(scroller.clientWidth - ROW_NUMBER_PX))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  return roomPx
}

type Item = { readonly index: number; readonly start: number }

const useVisibleRows = (items: readonly Item[], onVisibleRows: DataGridProps['onVisibleRows']) => {
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= first) onVisibleRows?.(first, last)
  }, [first, last, onVisibleRows])
}

/** Which columns are drawn, as one object that stays the same while they do. */
const useColumnWindow = (items: readonly Item[], widths: readonly number[], pinned: number): ColumnWindow => {
  const first = Math.max(pinned, items[0]?.index ?? 0)
  const last = items.at(-1)?.index ?? -1
  return useMemo(
    () => ({
      pinned,
      first,
      last,
      startPx: sumOf(widths, pinned, first),
      totalPx: sumOf(widths, 0, widths.length),
    }),
    [first, last, widths, pinned],
  )
}

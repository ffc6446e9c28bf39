import { type MouseEvent, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react'
import type { ColumnWindow } from './GridRow.tsx'
import type { DataGridProps } from './grid-props.ts'
import { clampCell, type GridRange, type GridSelection, rangeOf } from './grid-range.ts'
import { pinnedInRoom, sumOf } from './head/grid-heads.ts'
import { useHeadActs } from './head/use-head-acts.ts'
import { ROW_NUMBER_PX } from './scroll/grid-place.ts'
import { useGridScroll } from './scroll/use-grid-scroll.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridSelection } from './use-grid-selection.ts'

const ROW_PX = 28
const ROW_TOUCH_PX = 40

/** The state of a grid and its reactions to pointer and keys. */
export const useGrid = (props: DataGridProps, scroller: HTMLDivElement | null) => {
  const { columns, rowCount } = props
  const { rowPx, widths, pinned, resize, fit } = useSizes(props, scroller)
  const scroll = useGridScroll({ scroller, rowCount, rowPx, widths, pinned })
  const { place, rowItems, viewPx } = scroll
  const size = { rows: rowCount, columns: columns.length, page: Math.max(1, Math.floor(viewPx / rowPx) - 1) }
  const { offsetPx: offset, showCell, attachLayer } = place
  const selected = useGridSelection({ size, rowPx, widths, pinned, offset, showCell })
  const { selection, range, select, begin, press, startDrag, pressMenu } = selected
  const active = selection?.active
  const fitShown = (column: number) =>
    fit(
      column,
      rowItems.map(({ index }) => index),
    )
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
  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (!props.onMenu || rowCount === 0) return
    event.preventDefault()
    pressMenu(event)
    props.onMenu({ x: event.clientX, y: event.clientY })
  }
  useVisibleRows(rowItems, props.onVisibleRows)
  useSelected(selection, props.onSelect)
  useImperativeHandle(props.control, () => ({
    show: (wanted) => {
      const cell = clampCell(wanted, size)
      select({ anchor: cell, active: cell })
    },
    reveal: () => active && showCell(active.row, active.column),
    focus: () => scroller?.focus({ preventScroll: true }),
    fit: fitShown,
  }))
  const shown = useColumnWindow(scroll.columnItems, widths, pinned)
  const headActs = useHeadActs({ onResize: resize, onFit: fitShown })
  const drawn = { active, range, shown, scroll, widths, rowPx, attachLayer }
  return { ...keys, ...drawn, headActs, startDrag, onFocus: begin, open, onContextMenu }
}

/** The heights of rows, the widths of columns, and the number of pinned columns that fit. */
const useSizes = (props: DataGridProps, scroller: HTMLDivElement | null) => {
  const { columns, rowCount, cell: read, storedWidths: stored, onWidth: onKeep } = props
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCH_PX : ROW_PX))
  const roomPx = useRoom(scroller)
  const { widths, resize, fit } = useColumnWidths({ columns, rowCount, read, roomPx, stored, onKeep })
  const pinned = pinnedInRoom(props.heads?.pinned ?? 0, widths, roomPx)
  return { rowPx, widths, pinned, resize, fit }
}

/** The place of the active cell's menu, in px of the window: below the cell, or in the grid where the cell is out of view. */
const placeOfActive = (scroller: HTMLElement) => {
  const box = (scroller.querySelector('[data-active]') ?? scroller).getBoundingClientRect()
  return { x: box.left + 8, y: Math.min(box.bottom, scroller.getBoundingClientRect().bottom) }
}

/** Opens the menu of a column at its head, where that is in view. */
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

const useRoom = (scroller: HTMLDivElement | null) => {
  const [roomPx, setRoomPx] = useState(0)
  // Read before the first paint: the observer reports after it, and rows of other widths would be drawn twice.
  useLayoutEffect(() => {
    if (!scroller) return
    const read = () => setRoomPx(scroller.clientWidth - ROW_NUMBER_PX)
    read()
    const observer = new ResizeObserver(read)
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

/** The rendered columns; the same object while they are equal. */
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

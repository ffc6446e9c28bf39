import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FooterBar } from '#ui/ScreenBar.tsx'
import type { CellValue, GridColumn } from './cell-value.ts'
import { rangeAsTsv } from './copy-range.ts'
import { GridHeader } from './GridHeader.tsx'
import { type ColumnWindow, cellId, GridRow } from './GridRow.tsx'
import css from './grid.module.css'
import { cellCount, type GridRange } from './grid-range.ts'
import { selectionSummary } from './selection-summary.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { ROW_NUMBER_PX, useGridScroll } from './use-grid-scroll.ts'
import { useGridSelection } from './use-grid-selection.ts'

export type DataGridHandle = {
  readonly focus: () => void
  readonly scrollToCell: (row: number, column: number) => void
  /** Copies the selection, as Ctrl+C does. */
  readonly copy: (withHeaders: boolean) => void
}

export type DataGridProps = {
  readonly label: string
  /** Keep the array the same while the result is the same: a new one measures the columns again. */
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The value of a cell; `undefined` when its row is not loaded yet, which draws a skeleton. Must be fast. */
  readonly cell: (row: number, column: number) => CellValue | undefined
  /** Changes when `cell` would answer differently for rows already drawn: a page of rows arrived. */
  readonly version?: number | string | undefined
  /** The rows on screen and a little around them, so that the caller can load them. */
  readonly onVisibleRows?: ((first: number, last: number) => void) | undefined
  /**
   * Copies a range that the grid cannot copy itself: over 100,000 cells, or with rows that are not loaded.
   * Without it such a range is not copied.
   */
  readonly onCopy?: ((range: GridRange, withHeaders: boolean) => void) | undefined
  /** Told after the grid copied by itself. */
  readonly onCopied?: ((cells: number, withHeaders: boolean) => void) | undefined
  readonly onCopyFailed?: (() => void) | undefined
  /** Left part of the 28-px foot: stamp, rows, time, bytes, limit. The summary of the selection stands right. */
  readonly footer?: ReactNode
  /** Instead of rows: error, nothing found. The header stays. */
  readonly body?: ReactNode
  /** Widths that the user set, by column name, in px; the caller may keep them. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  readonly onWidthsChange?: ((widths: Readonly<Record<string, number>>) => void) | undefined
  readonly ref?: Ref<DataGridHandle> | undefined
}

const CellViewer = lazy(async () => ({ default: (await import('./viewer/CellViewer.tsx')).CellViewer }))

const ROW_PX = 28
const ROW_TOUCH_PX = 40

/** The result grid: rows and columns virtual, selection by mouse and keyboard, copy as TSV, cell viewer. */
export const DataGrid = (props: DataGridProps) => {
  const { label, columns, rowCount, cell, version, onVisibleRows, footer, body, ref } = props
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [rowPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCH_PX : ROW_PX))
  const [roomPx, setRoomPx] = useState(0)
  const [viewed, setViewed] = useState<{ readonly row: number; readonly column: number }>()
  const { widths, resize, fit } = useColumnWidths({
    columns,
    rowCount,
    read: cell,
    roomPx,
    kept: props.widths,
    onChange: props.onWidthsChange,
  })
  const scroll = useGridScroll({ scroller, layer, rowCount, rowPx, widths })
  const shown = useColumnWindow(scroll.columnItems, widths)
  const page = Math.max(1, Math.floor(scroll.viewPx / rowPx) - 1)
  const { selection, range, select, press, startDrag } = useGridSelection({
    size: { rows: rowCount, columns: columns.length, page },
    rowPx,
    widths,
    offset: () => scroll.place.current.offset,
    showCell: scroll.showCell,
  })
  const active = selection?.active

  const pool = usePool(scroll.rowItems.length)
  const firstShown = scroll.rowItems[0]?.index ?? 0
  const lastShown = scroll.rowItems.at(-1)?.index ?? -1
  useEffect(() => {
    if (lastShown >= firstShown) onVisibleRows?.(firstShown, lastShown)
  }, [firstShown, lastShown, onVisibleRows])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth - ROW_NUMBER_PX))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const rowsOnScreen = () => scroll.rowItems.map(({ index }) => index)
  const onFit = (column: number) => fit(column, rowsOnScreen())

  const { onKeyDown, copy, onCopyEvent } = useGridKeys({
    press,
    active,
    copyText: (withHeaders) => {
      if (range === undefined) return undefined
      const text = rangeAsTsv(range, columns, cell, withHeaders)
      if (text === undefined) props.onCopy?.(range, withHeaders)
      else props.onCopied?.(cellCount(range), withHeaders)
      return text
    },
    onCopyFailed: props.onCopyFailed,
    open: () => active && setViewed(active),
    resizeBy: (px) => active && resize(active.column, (widths[active.column] ?? 0) + px),
    fit: () => active && onFit(active.column),
  })

  useImperativeHandle(ref, () => ({
    focus: () => scroller.current?.focus(),
    scrollToCell: (row, column) => select({ anchor: { row, column }, active: { row, column } }),
    copy,
  }))

  return (
    <div className={css.grid}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly="true"
        aria-activedescendant={active && cellId(gridId, active.row, active.column)}
        className={css.scroller}
        onKeyDown={onKeyDown}
        onCopy={onCopyEvent}
        onFocus={() => !selection && rowCount > 0 && select({ anchor: ORIGIN, active: ORIGIN }, false)}
        onPointerDown={startDrag}
        onDoubleClick={(event) => isCell(event.target) && active && setViewed(active)}
      >
        <GridHeader
          columns={columns}
          widths={widths}
          shown={shown}
          selectedFrom={range?.firstColumn ?? -1}
          selectedTo={range?.lastColumn ?? -1}
          onResize={resize}
          onFit={onFit}
        />
        <div className={css.canvas} style={{ width: shown.totalPx + ROW_NUMBER_PX, height: scroll.domPx }}>
          <div ref={layer} role="rowgroup" className={css.layer}>
            {scroll.rowItems.map(({ index }) => {
              const inRange = range !== undefined && index >= range.firstRow && index <= range.lastRow
              return (
                <GridRow
                  key={index % pool}
                  gridId={gridId}
                  row={index}
                  topPx={(index - scroll.baseRow) * rowPx}
                  heightPx={rowPx}
                  columns={columns}
                  widths={widths}
                  shown={shown}
                  cell={cell}
                  version={version}
                  selectedFrom={inRange ? range.firstColumn : -1}
                  selectedTo={inRange ? range.lastColumn : -1}
                  activeColumn={active?.row === index ? active.column : -1}
                />
              )
            })}
          </div>
        </div>
      </div>
      {body && <div className={css.body}>{body}</div>}
      <GridFooter range={range} columns={columns} cell={cell} version={version}>
        {footer}
      </GridFooter>
      {viewed && (
        <Suspense>
          <CellViewer
            column={columns[viewed.column]}
            row={viewed.row}
            value={cell(viewed.row, viewed.column)}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const ORIGIN = { row: 0, column: 0 } as const

const isCell = (target: EventTarget) =>
  target instanceof Element && target.closest('[role=gridcell]') !== null

/**
 * So many row elements are kept and filled anew: writing a text is cheaper than making elements. A run of rows
 * no longer than the pool gets a key each, so that none is used twice.
 */
const usePool = (rows: number) => {
  const [pool, setPool] = useState(1)
  if (rows > pool) setPool(rows)
  return Math.max(rows, pool)
}

type Item = { readonly index: number; readonly start: number }

/** Which columns are drawn, as one object that stays the same while they do. */
const useColumnWindow = (items: readonly Item[], widths: readonly number[]): ColumnWindow => {
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  return useMemo(
    () => ({
      first,
      last,
      startPx: widths.slice(0, first).reduce((sum, px) => sum + px, 0),
      totalPx: widths.reduce((sum, px) => sum + px, 0),
    }),
    [first, last, widths],
  )
}

type FooterProps = {
  readonly children: ReactNode
  readonly range: GridRange | undefined
  readonly columns: readonly GridColumn[]
  readonly cell: DataGridProps['cell']
  readonly version: DataGridProps['version']
}

/** The foot; the summary is worked out behind the drag, not in it. */
const GridFooter = ({ children, range, columns, cell, version }: FooterProps) => {
  const settled = useDeferredValue(range)
  const summary = useMemo(
    () =>
      selectionSummary(
        settled,
        columns.map(({ kind }) => kind),
        cell,
      ),
    [settled, columns, cell, version],
  )
  if (!children && summary === '') return null
  return <FooterBar end={<span aria-live="polite">{summary}</span>}>{children}</FooterBar>
}

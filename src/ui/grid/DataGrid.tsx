import { useId, useState } from 'react'
import { GridFooter } from './GridFooter.tsx'
import { cellId } from './GridRow.tsx'
import { GridRows } from './GridRows.tsx'
import css from './grid.module.css'
import type { DataGridProps } from './grid-props.ts'
import { GridHeader } from './head/GridHeader.tsx'
import { ROW_NUMBER_PX } from './scroll/grid-place.ts'
import { useGrid } from './use-grid.ts'

/** The result grid: virtual rows and columns, selection by mouse and keyboard, and a panel beside it. */
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
                isJumping={scroll.isJumping}
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

import { type ReactNode, useMemo, useState } from 'react'
import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { cellsText, rowsWith, shownCell } from '#domain/explore/values/result-rows.ts'
import { partialRowsNote } from '#domain/query/completeness/query-completeness.ts'
import { isCodeName } from '#domain/query/layout/code-column.ts'
import { notifyCopied } from '#parts/cells/copy/copied-note.ts'
import { SelectionSummary } from '#parts/cells/SelectionSummary.tsx'
import { copyText } from '#parts/copy-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { CellKind } from '#ui/grid/cell-value.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './rows.module.css'

type RowsGridProps = {
  readonly label: string
  readonly result: ChartResult
  /** Actions beside the search. */
  readonly tools?: ReactNode
  readonly footer?: ReactNode
}

const KINDS: Readonly<Record<ColumnType, CellKind>> = {
  number: 'float',
  text: 'text',
  time: 'timestamp',
  boolean: 'boolean',
}

/** Rows with a search. The selection, or all shown rows, can be copied. */
export const RowsGrid = ({ label, result, tools, footer }: RowsGridProps) => {
  const [text, setText] = useState('')
  const { columns } = result
  const found = useMemo(() => rowsWith(result, text), [result, text])
  const gridColumns = useMemo(
    () =>
      columns.map(({ name, type }) => ({
        name,
        kind: KINDS[type],
        typeLabel: type,
        form: type === 'number' ? (isCodeName(name) ? ('plain' as const) : ('meant' as const)) : undefined,
      })),
    [columns],
  )
  const rowCount = found === null ? result.rowCount : found.length
  const cell = (row: number, column: number): Cell => {
    const of = columns[column]
    const at = found === null ? row : (found[row] ?? -1)
    return of === undefined ? null : shownCell(of, at)
  }
  const block = (from: number, to: number, first: number, last: number) =>
    Array.from({ length: to - from + 1 }, (_, row) =>
      Array.from({ length: last - first + 1 }, (_one, column) => cell(from + row, first + column)),
    )
  const heads = (first: number, last: number) => columns.slice(first, last + 1).map(({ name }) => name)
  const copyAll = () => {
    const rows = block(0, rowCount - 1, 0, columns.length - 1)
    const note = partialRowsNote(result.completeness) ?? undefined
    void copyText(cellsText([heads(0, columns.length - 1), ...rows]), 'Copied', note)
  }
  return (
    <div className="fill">
      <div className={css.tools}>
        <SearchField label={`Search ${label.toLowerCase()}`} value={text} onChange={setText} />
        <span className={css.room}>
          {found !== null && `${countText(found.length)} of ${countText(result.rowCount)}`}
        </span>
        <IconButton
          label="Copy all rows"
          icon={CopyIcon}
          onPress={copyAll}
          disabledReason={rowCount === 0 && 'No rows'}
        />
        {tools}
      </div>
      <DataGrid
        label={label}
        columns={gridColumns}
        rowCount={rowCount}
        cell={cell}
        version={text}
        copyText={(range, withHeaders) => {
          const { firstRow, lastRow, firstColumn, lastColumn } = range
          const rows = block(firstRow, lastRow, firstColumn, lastColumn)
          return cellsText(withHeaders ? [heads(firstColumn, lastColumn), ...rows] : rows)
        }}
        onCopied={(range) => notifyCopied(range, { rowCount, completeness: result.completeness })}
        renderSummary={(range) =>
          range && <SelectionSummary range={range} columns={gridColumns} cell={cell} />
        }
        footer={footer}
        body={
          rowCount === 0 ? (
            <EmptyState title={found === null ? 'No rows' : `No row holds “${text.trim().slice(0, 40)}”`} />
          ) : undefined
        }
      />
    </div>
  )
}

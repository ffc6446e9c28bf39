import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { copyText } from '#parts/copy-text.ts'
import { gridColumns } from '#parts/grid-columns.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import type { GridColumn } from '#ui/grid/cell-value.ts'
import { formatCell } from '#ui/grid/format-cell.ts'
import { CopyIcon, DownIcon, UpIcon } from '#ui/icons.ts'
import { CellAside } from './CellAside.tsx'
import css from './cells.module.css'
import type { CellSource } from './source/cell-source.ts'
import { useRowCells } from './source/use-row-cells.ts'

interface RecordPanelProps {
  readonly source: CellSource
  readonly row: number
  readonly column: number
  readonly opened: number
  readonly onOpened: () => void
  /** Makes another cell the active one. */
  readonly onShow: (row: number, column: number) => void
  /** Opens the cell of a field. */
  readonly onCell: (row: number, column: number) => void
  readonly onClose: () => void
}

/** Fields are drawn in steps of this many. */
const DRAWN_AT_ONCE = 200

/** One row as a record: each field with its name, its type and its value. */
export function RecordPanel({
  source,
  row,
  column,
  opened,
  onOpened,
  onShow,
  onCell,
  onClose,
}: RecordPanelProps) {
  const [wanted, setWanted] = useState('')
  const read = useRowCells(source, { row, firstColumn: 0, lastColumn: source.columns.length - 1 })
  const step = (by: number) => {
    const next = row + by
    if (next >= 0 && next < source.rowCount) onShow(next, column)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (by !== 0) step(by)
    return by !== 0
  }
  return (
    <CellAside
      title={`Row ${countText(row + 1)}`}
      caption={`of ${countText(source.rowCount)}, ${countText(source.columns.length)} fields`}
      opened={opened}
      onOpened={onOpened}
      onClose={onClose}
      onKey={onKey}
      tools={
        <RowTools
          row={row}
          rowCount={source.rowCount}
          onStep={step}
          onCopy={() => void copyRow(source, row)}
        />
      }
    >
      <div className={css.filter}>
        <SearchField label="Filter fields" value={wanted} onChange={setWanted} />
      </div>
      {read.state === 'failed' && (
        <p className={css.absent} role="alert">
          {read.error.message}
        </p>
      )}
      {read.state === 'ready' && (
        <Fields
          source={source}
          cells={read.value.map(({ cell }) => cell)}
          wanted={wanted}
          active={column}
          onCell={(field) => onCell(row, field)}
        />
      )}
    </CellAside>
  )
}

interface RowToolsProps {
  readonly row: number
  readonly rowCount: number
  readonly onStep: (by: number) => void
  readonly onCopy: () => void
}

function RowTools({ row, rowCount, onStep, onCopy }: RowToolsProps) {
  return (
    <>
      <IconButton
        label="Previous row"
        keys="K"
        icon={UpIcon}
        disabledReason={row === 0 && 'This is the first row'}
        onPress={() => onStep(-1)}
      />
      <IconButton
        label="Next row"
        keys="J"
        icon={DownIcon}
        disabledReason={row >= rowCount - 1 && 'This is the last row'}
        onPress={() => onStep(1)}
      />
      <IconButton label="Copy the row as JSON" icon={CopyIcon} onPress={onCopy} />
    </>
  )
}

/** The keys J and K, except in text fields; Alt with an arrow everywhere. */
function stepOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): number {
  if (ctrlKey || metaKey) return 0
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (target instanceof HTMLInputElement) return 0
  return key.toLowerCase() === 'j' ? 1 : key.toLowerCase() === 'k' ? -1 : 0
}

async function copyRow(source: CellSource, row: number): Promise<void> {
  const range = { firstRow: row, lastRow: row, firstColumn: 0, lastColumn: source.columns.length - 1 }
  const written = await source.text(range, {
    format: 'json-lines',
    withHeaders: true,
    areFormulasGuarded: false,
    backend: null,
    table: null,
  })
  if (written.ok) await copyText(written.value.text, 'The row was copied as JSON')
}

interface FieldsProps {
  readonly source: CellSource
  readonly cells: readonly ResultCell[]
  readonly wanted: string
  readonly active: number
  readonly onCell: (column: number) => void
}

function Fields({ source, cells, wanted, active, onCell }: FieldsProps) {
  const [count, setCount] = useState(DRAWN_AT_ONCE)
  const sought = useDeferredValue(wanted).toLowerCase()
  const drawn = gridColumns(source.columns)
  const found = source.columns.flatMap((column, index) =>
    isSought(column, cells[index] ?? null, sought) ? [index] : [],
  )
  if (found.length === 0) return <p className={css.absent}>No field of this row has “{wanted}”.</p>
  return (
    <ul className={css.fields}>
      {found.slice(0, count).map((index) => (
        <Field
          key={index}
          column={drawn[index]}
          cell={cells[index] ?? null}
          isActive={index === active}
          onOpen={() => onCell(index)}
        />
      ))}
      {found.length > count && (
        <li>
          <button type="button" className={css.link} onClick={() => setCount(count + DRAWN_AT_ONCE)}>
            Show more of {countText(found.length)} fields
          </button>
        </li>
      )}
    </ul>
  )
}

function isSought({ name }: ResultColumn, cell: ResultCell, sought: string): boolean {
  if (sought === '' || name.toLowerCase().includes(sought)) return true
  return cell !== null && String(cell).slice(0, SEARCHED_CHARACTERS).toLowerCase().includes(sought)
}

const SEARCHED_CHARACTERS = 10_000

interface FieldProps {
  readonly column: GridColumn | undefined
  readonly cell: ResultCell
  readonly isActive: boolean
  readonly onOpen: () => void
}

function Field({ column, cell, isActive, onOpen }: FieldProps) {
  if (column === undefined) return null
  const { text, variant } = formatCell(cell, column.kind)
  return (
    <li>
      <button type="button" className={css.record} aria-current={isActive || undefined} onClick={onOpen}>
        <span className={css.fieldName}>{column.name}</span>
        <span className={css.fieldType}>{column.typeLabel}</span>
        <span className={css.fieldValue} data-variant={variant}>
          {text}
        </span>
      </button>
    </li>
  )
}

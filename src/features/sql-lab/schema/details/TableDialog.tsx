import { useState } from 'react'
import { clock } from '#data/platform/clock.ts'
import { counted } from '#domain/core/number/counted.ts'
import { bytesText, shortCountText } from '#domain/core/number/format-quantity.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { type ColumnOrder, cardColumns } from '#domain/sql/tables/card-columns.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { TableActs } from '#features/sql-lab/schema/table-acts.ts'
import { selectAll } from '#features/sql-lab/schema/table-menu.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { RefreshIcon, ReturnIcon, RunIcon } from '#ui/icons.ts'
import { ColumnTable } from './ColumnTable.tsx'
import css from './details.module.css'
import { KeyLists } from './KeyLists.tsx'
import { OwnUses } from './OwnUses.tsx'
import { SqlText } from './SqlText.tsx'
import { useTableDetails } from './use-table-details.ts'

interface TableDialogProps {
  readonly table: string
  readonly place: SchemaPlace
  readonly acts: TableActs
}

/** The card of a table: its columns, keys, indexes, partitions, rows, size and definition, and one's own use of it. */
export function TableDialog({ table, place, acts }: TableDialogProps) {
  const { stored, isReading, problem, again } = useTableDetails(acts.db, place, table)
  const [order, setOrder] = useState<ColumnOrder>('position')
  const close = () => acts.showDetails(null)
  const insert = (text: string) => {
    close()
    acts.insert(text)
  }
  const { columns = null, keys = null, extra = null, at = null } = stored ?? {}
  const definition = extra?.definition ?? null
  return (
    <Dialog
      open
      size="large"
      title={isolated(table)}
      sentence={sentenceOf(stored, place)}
      closeLabel="Close"
      onClose={close}
      error={problem?.isAway === false ? problem.message : undefined}
    >
      <div className={css.card}>
        <div className={css.tools}>
          <Button icon={ReturnIcon} onPress={() => insert(acts.textOf({ kind: 'table', table }))}>
            Insert the name
          </Button>
          <Button onPress={() => void selectAll(table, acts).then(insert)}>Insert SELECT *</Button>
          <Button
            icon={RunIcon}
            disabledReason={acts.previewProblem}
            onPress={() => {
              close()
              acts.preview(table)
            }}
          >
            Preview
          </Button>
          <Button kind="quiet" icon={RefreshIcon} busy={isReading} onPress={again}>
            Read again
          </Button>
          {at !== null && <span className={css.stamp}>columns of {timeLabel(at, clock.now())}</span>}
        </div>
        {problem?.isAway === true && columns !== null && (
          <p className={css.note} role="status">
            The server does not answer. This is stored on this device.
          </p>
        )}
        {columns === null ? (
          <p className={css.note} role="status">
            {isReading ? 'Reading the columns' : (problem?.message ?? 'The columns are not on this device.')}
          </p>
        ) : (
          <ColumnTable columns={cardColumns(columns, keys)} order={order} onOrder={setOrder} />
        )}
        <KeyLists keys={keys} extra={extra} />
        {definition !== null && <SqlText title="Definition" sql={definition} />}
        {keys !== null && keys.selectStar !== '' && <SqlText title="SELECT *" sql={keys.selectStar} />}
        <OwnUses table={table} place={place} acts={acts} />
      </div>
    </Dialog>
  )
}

function sentenceOf(stored: ReturnType<typeof useTableDetails>['stored'], { schema }: SchemaPlace): string {
  if (stored === null) return ''
  const { row, columns, keys, extra } = stored
  const rows = extra?.rowCount ?? row?.rowCount ?? null
  const size = extra?.sizeBytes ?? null
  const parts = [
    `${row === null ? 'Not in the list of tables' : row.kind === 'view' ? 'View' : 'Table'} of ${isolated(schema)}`,
    ...(columns === null ? [] : [counted(columns.length, 'column')]),
    ...(rows === null ? [] : [`about ${shortCountText(rows)} rows`]),
    ...(size === null ? [] : [`about ${bytesText(size)}`]),
  ]
  const comment = keys?.comment ?? row?.comment ?? null
  return `${parts.join(', ')}.${comment === null ? '' : ` ${isolated(comment)}`}`
}

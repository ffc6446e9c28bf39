import type { MyTable } from '#domain/contract/upload/my-data.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { AddIcon, DeleteIcon, EditIcon, SqlLabIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'

interface MyTableRowsProps {
  readonly rows: readonly MyTable[]
  readonly search: string
  /** Why tables cannot be changed; false if they can. */
  readonly denial: string | false
  readonly onOpen: (row: MyTable) => void
  readonly onChart: (row: MyTable) => void
  readonly onEdit: (row: MyTable) => void
  readonly onBin: (row: MyTable) => void
}

/** Tables of "My data" as rows. The name opens the table in SQL Lab. */
export const MyTableRows = ({ rows, search, denial, ...acts }: MyTableRowsProps) => {
  const now = useNow(60_000)
  const { onOpen, onChart, onEdit, onBin } = acts
  return (
    <ListRows
      label="Tables of My data"
      entries={rows}
      idOf={({ table }) => table}
      nameOf={({ table }) => table}
      columns={columnsOf(search, now, onOpen)}
      order={null}
      menuOf={(row) => {
        const disabledReason = denial === false ? !row.may_change && NOT_YOURS : denial
        return [
          {
            id: 'use',
            entries: [
              { id: 'sql', label: 'Open in SQL Lab', icon: SqlLabIcon, run: () => onOpen(row) },
              {
                id: 'chart',
                label: 'Create chart',
                icon: AddIcon,
                disabledReason: denial,
                run: () => onChart(row),
              },
            ],
          },
          {
            id: 'change',
            entries: [
              {
                id: 'edit',
                label: 'Rename or describe…',
                icon: EditIcon,
                disabledReason,
                run: () => onEdit(row),
              },
              { id: 'bin', label: 'Move to bin…', icon: DeleteIcon, disabledReason, run: () => onBin(row) },
            ],
          },
        ]
      }}
    />
  )
}

const NOT_YOURS = 'Another user loaded this table'

const columnsOf = (
  search: string,
  now: number,
  onOpen: MyTableRowsProps['onOpen'],
): readonly ListColumn<MyTable, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 2fr)',
    cell: (row) => (
      <RowName name={row.table} onPress={() => onOpen(row)} search={search} note={row.comment}>
        {row.kind === 'view' && <Tag>View</Tag>}
      </RowName>
    ),
    hint: ({ comment }) => comment ?? undefined,
  },
  {
    name: 'Rows',
    width: '112px',
    phoneWidth: '88px',
    cell: ({ row_count: count }) => (count === null ? '' : count.toLocaleString('en-US')),
  },
  {
    name: 'Size',
    width: '88px',
    isWideOnly: true,
    cell: ({ size_bytes: bytes }) => (bytes === null ? '' : bytesText(bytes)),
  },
  { name: 'File', width: 'minmax(0, 1fr)', isWideOnly: true, cell: originOf, hint: originOf },
  {
    name: 'Loaded',
    width: '132px',
    isWideOnly: true,
    cell: ({ loaded_on: at }) => (at === null ? '' : timeLabel(at, now)),
    hint: ({ loaded_by: by }) => (by === '' ? undefined : `by ${by}`),
  },
]

function originOf({ file, loaded_on: at }: MyTable): string {
  return file ?? (at === null ? '' : 'a query')
}

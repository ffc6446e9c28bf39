import { engineLabel } from '#domain/connections/all-forms.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { DeleteIcon, DownloadIcon, EditIcon, SqlLabIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'

interface DatabaseRowsProps {
  readonly rows: readonly DatabaseRow[]
  readonly search: string
  /** Why databases cannot be changed; false if they can. */
  readonly denial: string | false
  readonly onOpen: (row: DatabaseRow) => void
  readonly onEdit: (row: DatabaseRow) => void
  readonly onExport: (row: DatabaseRow) => void
  readonly onDelete: (row: DatabaseRow) => void
}

/** Databases as rows. The name opens the form. */
export const DatabaseRows = ({ rows, search, denial, ...acts }: DatabaseRowsProps) => {
  const now = useNow(60_000)
  const { onOpen, onEdit, onExport, onDelete } = acts
  return (
    <ListRows
      label="All databases"
      entries={rows}
      idOf={({ id }) => String(id)}
      nameOf={({ database_name: name }) => name}
      columns={columnsOf(search, now, denial === false ? onEdit : null)}
      order={null}
      menuOf={(row) => [
        {
          id: 'row',
          entries: [
            {
              id: 'open',
              label: 'Open in SQL Lab',
              icon: SqlLabIcon,
              disabledReason: row.expose_in_sqllab === false && 'It is not in SQL Lab',
              run: () => onOpen(row),
            },
            { id: 'edit', label: 'Edit', icon: EditIcon, disabledReason: denial, run: () => onEdit(row) },
            {
              id: 'export',
              label: 'Export',
              icon: DownloadIcon,
              disabledReason: denial,
              run: () => onExport(row),
            },
            {
              id: 'delete',
              label: 'Delete…',
              icon: DeleteIcon,
              disabledReason: denial,
              run: () => onDelete(row),
            },
          ],
        },
      ]}
    />
  )
}

/** Switches that a list shows, so that an open database is seen at once. */
function switchesOf(row: DatabaseRow): string {
  const on = [
    ...(row.allow_run_async === true ? ['Background runs'] : []),
    ...(row.allow_ctas === true || row.allow_cvas === true ? ['New tables'] : []),
    ...(row.allow_dml === true ? ['Changes data'] : []),
    ...(row.allow_file_upload === true ? ['Uploads'] : []),
  ]
  return on.join(', ')
}

const columnsOf = (
  search: string,
  now: number,
  onEdit: DatabaseRowsProps['onEdit'] | null,
): readonly ListColumn<DatabaseRow, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 2fr)',
    cell: (row) => (
      <RowName
        name={row.database_name}
        onPress={onEdit === null ? undefined : () => onEdit(row)}
        search={search}
      >
        {row.expose_in_sqllab === false && <Tag>Not in SQL Lab</Tag>}
      </RowName>
    ),
  },
  {
    name: 'Engine',
    width: 'minmax(96px, 1fr)',
    phoneWidth: '96px',
    cell: ({ backend }) => engineLabel(backend ?? ''),
  },
  { name: 'Allows', width: 'minmax(0, 2fr)', isWideOnly: true, cell: switchesOf },
  {
    name: 'Changed',
    width: '132px',
    isWideOnly: true,
    cell: ({ changed_on: at }) => (at === undefined ? '' : timeLabel(Date.parse(`${at}Z`), now)),
  },
]

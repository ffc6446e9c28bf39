import type { BinnedTable } from '#domain/contract/upload/my-data.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { Button } from '#ui/controls/Button.tsx'

interface BinRowsProps {
  readonly rows: readonly BinnedTable[]
  readonly search: string
  /** Why tables cannot be restored; false if they can. */
  readonly denial: string | false
  readonly onRestore: (row: BinnedTable) => void
}

/** Tables in the bin as rows. */
export const BinRows = ({ rows, search, denial, onRestore }: BinRowsProps) => {
  const now = useNow(60_000)
  return (
    <ListRows
      label="Tables in the bin"
      entries={rows}
      idOf={({ id }) => id}
      nameOf={({ table }) => table}
      columns={columnsOf({ search, now, denial, onRestore })}
      order={null}
    />
  )
}

interface BinColumns extends Omit<BinRowsProps, 'rows'> {
  readonly now: number
}

const columnsOf = ({
  search,
  now,
  denial,
  onRestore,
}: BinColumns): readonly ListColumn<BinnedTable, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 2fr)',
    cell: ({ table }) => <RowName name={table} search={search} />,
  },
  {
    name: 'Moved',
    width: '132px',
    isWideOnly: true,
    cell: ({ binned_on: at }) => timeLabel(at, now),
  },
  {
    name: 'Removed',
    width: '132px',
    phoneWidth: '104px',
    cell: ({ removed_on: at }) => daysLeft(at, now),
  },
  {
    name: 'Restore',
    width: '96px',
    cell: (row) => (
      <Button
        tooltip={`Restore ${row.table}`}
        disabledReason={denial === false ? !row.may_change && 'Another user loaded this table' : denial}
        onPress={() => onRestore(row)}
      >
        Restore
      </Button>
    ),
  },
]

const DAY_MS = 24 * 3_600_000

function daysLeft(removedOn: number, now: number): string {
  const days = Math.max(0, Math.ceil((removedOn - now) / DAY_MS))
  return days === 1 ? 'in 1 day' : `in ${days} days`
}

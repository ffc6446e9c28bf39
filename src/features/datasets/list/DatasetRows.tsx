import type { DatasetEntry, DatasetOrder } from '#domain/dataset/dataset-list.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { exportDenial } from '#parts/bundles/export-chosen.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn, ListOrder } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { Tag } from '#ui/Tag.tsx'

/** The actions for one dataset. */
interface DatasetActions {
  readonly edit: (entry: DatasetEntry) => void
  readonly copy: (entry: DatasetEntry) => void
  readonly remove: (entry: DatasetEntry) => void
  /** Downloads it as an archive. */
  readonly take: (entry: DatasetEntry) => void
  readonly canReach: boolean
  /** Why nothing can be changed; false if it can. */
  readonly denial: string | false
}

interface DatasetRowsProps {
  readonly entries: readonly DatasetEntry[]
  readonly search: string
  readonly order: ListOrder<DatasetOrder>
  readonly onOrder: (order: ListOrder<DatasetOrder>) => void
  readonly choice: ListChoice
  readonly actions: DatasetActions
  /** Narrows the list to datasets with a tag. */
  readonly onTag: (tag: string) => void
}

/** Datasets as rows. The name opens the chart builder; the row's menu has the other actions. */
export const DatasetRows = ({ search, actions, onTag, ...list }: DatasetRowsProps) => {
  const now = useNow(60_000)
  return (
    <ListRows
      {...list}
      label="All datasets"
      idOf={datasetId}
      nameOf={({ name }) => name}
      columns={columnsOf(search, now, onTag)}
      menuOf={(entry) => menuOf(entry, actions)}
    />
  )
}

const datasetId = ({ id }: DatasetEntry): string => id

const columnsOf = (
  search: string,
  now: number,
  onTag: (tag: string) => void,
): readonly ListColumn<DatasetEntry, DatasetOrder>[] => [
  {
    name: 'Name',
    by: 'name',
    width: 'minmax(0, 2fr)',
    cell: ({ name, serverId, isUnsent, tags }) => (
      <RowName
        name={name}
        href={serverId === null ? undefined : links.exploreDataset(serverId)}
        search={search}
      >
        {isDeviceDataset(serverId) ? (
          <Tag tone="device">On this device</Tag>
        ) : (
          isUnsent && <Tag tone="device">not sent</Tag>
        )}
        <TagList tags={tags} onTag={onTag} />
      </RowName>
    ),
  },
  {
    name: 'Kind',
    by: 'kind',
    width: '96px',
    isWideOnly: true,
    cell: ({ kind }) => (kind === 'virtual' ? 'Virtual' : 'Physical'),
  },
  {
    name: 'Database',
    by: 'database',
    width: 'minmax(0, 1fr)',
    isWideOnly: true,
    cell: (entry) => entry.databaseName,
  },
  { name: 'Schema', by: 'schema', width: 'minmax(0, 1fr)', isWideOnly: true, cell: ({ schema }) => schema },
  {
    name: 'Owner',
    by: 'owner',
    width: 'minmax(0, 1fr)',
    isWideOnly: true,
    cell: ({ owners }) => owners.join(', '),
  },
  {
    name: 'Changed',
    by: 'changed',
    isDescendingFirst: true,
    width: '132px',
    phoneWidth: '108px',
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
    hint: ({ changedByName }) => (changedByName === null ? undefined : `by ${changedByName}`),
  },
]

function menuOf(entry: DatasetEntry, actions: DatasetActions): readonly MenuGroup[] {
  const { canReach, denial } = actions
  return [
    {
      id: 'row',
      entries: [
        { id: 'edit', label: denial ? 'View' : 'Edit', run: () => actions.edit(entry) },
        {
          id: 'copy',
          label: 'Make a copy',
          disabledReason: denial || (entry.kind === 'virtual' ? false : 'Only virtual datasets are copied'),
          run: () => actions.copy(entry),
        },
        {
          id: 'export',
          label: 'Export',
          disabledReason: exportDenial([entry], canReach),
          run: () => actions.take(entry),
        },
        { id: 'delete', label: 'Delete…', disabledReason: denial, run: () => actions.remove(entry) },
      ],
    },
  ]
}

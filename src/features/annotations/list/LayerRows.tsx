import type { LayerEntry, LayerOrder } from '#domain/annotation/layer-list.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn, ListOrder } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { links } from '#src/links.ts'
import { Tag } from '#ui/Tag.tsx'

interface LayerRowsProps {
  readonly entries: readonly LayerEntry[]
  readonly search: string
  readonly order: ListOrder<LayerOrder>
  readonly onOrder: (order: ListOrder<LayerOrder>) => void
  readonly choice: ListChoice
  readonly onEdit: (entry: LayerEntry) => void
  readonly onDelete: (entry: LayerEntry) => void
  /** Why nothing can be changed; false if it can. */
  readonly denial: string | false
}

/** Layers as rows. The name opens the annotations; the row's menu has the other actions. */
export const LayerRows = ({ search, onEdit, onDelete, denial, ...list }: LayerRowsProps) => {
  const now = useNow(60_000)
  return (
    <ListRows
      {...list}
      label="All annotation layers"
      idOf={layerId}
      nameOf={({ name }) => name}
      columns={columnsOf(search, now)}
      menuOf={(entry) => [
        {
          id: 'row',
          entries: [
            { id: 'edit', label: 'Edit', disabledReason: denial, run: () => onEdit(entry) },
            { id: 'delete', label: 'Delete…', disabledReason: denial, run: () => onDelete(entry) },
          ],
        },
      ]}
    />
  )
}

const layerId = ({ id }: LayerEntry): string => id

const columnsOf = (search: string, now: number): readonly ListColumn<LayerEntry, LayerOrder>[] => [
  {
    name: 'Name',
    by: 'name',
    width: 'minmax(0, 2fr)',
    cell: ({ id, name, isUnsent }) => (
      <RowName name={name} href={links.annotations(id)} search={search}>
        {isUnsent && <Tag tone="device">not sent</Tag>}
      </RowName>
    ),
  },
  {
    name: 'Description',
    by: 'description',
    width: 'minmax(0, 3fr)',
    isWideOnly: true,
    cell: ({ description }) => description,
  },
  { name: 'Annotations', by: 'count', width: '108px', cell: ({ count }) => count },
  {
    name: 'Changed',
    by: 'changed',
    isDescendingFirst: true,
    width: '132px',
    isWideOnly: true,
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
  },
]

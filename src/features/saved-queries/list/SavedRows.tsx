import { useMemo } from 'react'
import type { SavedOrder } from '#domain/saved-query/find-saved.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { namedTables } from '#domain/sql/tables/named-tables.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn, ListOrder } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { type SavedActions, savedMenu } from './saved-menu.ts'

interface SavedRowsProps {
  readonly entries: readonly SavedEntry[]
  readonly search: string
  readonly order: ListOrder<SavedOrder['by']>
  readonly onOrder: (order: ListOrder<SavedOrder['by']>) => void
  readonly choice: ListChoice
  readonly actions: SavedActions
  readonly databaseOf: (dbId: number | null) => string
  /** Whether the preview leaves space for few columns. */
  readonly isNarrow: boolean
  /** Narrows the list to queries with a tag. */
  readonly onTag: (tag: string) => void
}

/** The id of an entry. */
export const idOfSaved = ({ localId }: SavedEntry): string => localId

/** Saved queries as rows. The name opens the preview; the row's menu has the other actions. */
export const SavedRows = ({ search, actions, databaseOf, isNarrow, onTag, ...list }: SavedRowsProps) => {
  const now = useNow(60_000)
  const isPhone = useStore(phoneWidth)
  const columns = columnsOf({ search, now, isPhone, databaseOf, onTag, onPreview: actions.onPreview })
  return (
    <ListRows
      {...list}
      label="All saved queries"
      idOf={idOfSaved}
      nameOf={({ name }) => name}
      columns={isNarrow ? columns.filter(({ name }) => !LEFT_OUT.has(name)) : columns}
      menuOf={(entry) => savedMenu(entry, actions)}
    />
  )
}

/** The columns that the preview shows too. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Schema', 'Tables', 'Tags', 'Schedule'])

interface Shown extends Pick<SavedRowsProps, 'search' | 'databaseOf' | 'onTag'> {
  readonly now: number
  readonly isPhone: boolean
  readonly onPreview: (entry: SavedEntry) => void
}

function columnsOf({
  search,
  now,
  isPhone,
  databaseOf,
  onTag,
  onPreview,
}: Shown): readonly ListColumn<SavedEntry, SavedOrder['by']>[] {
  return [
    {
      name: 'Name',
      by: 'name',
      width: 'minmax(0, 3fr)',
      cell: (entry) => (
        <RowName name={entry.name} onPress={() => onPreview(entry)} search={search} note={entry.description}>
          {entry.serverId === null && <Tag tone="device">not sent</Tag>}
          {isPhone && <ScheduleTag entry={entry} />}
          {isPhone && <TagList tags={entry.tags} onTag={onTag} />}
        </RowName>
      ),
    },
    {
      name: 'Database',
      width: 'minmax(0, 1fr)',
      isWideOnly: true,
      cell: ({ dbId }) => databaseOf(dbId),
    },
    {
      name: 'Schema',
      by: 'schema',
      width: 'minmax(0, 1fr)',
      isWideOnly: true,
      cell: ({ schema }) => schema,
    },
    {
      name: 'Tables',
      width: 'minmax(0, 1fr)',
      isWideOnly: true,
      cell: (entry) => <Tables sql={entry.sql} />,
    },
    {
      name: 'Tags',
      width: 'minmax(0, 1fr)',
      isWideOnly: true,
      cell: ({ tags }) => <TagList tags={tags} onTag={onTag} />,
    },
    {
      name: 'Folder',
      by: 'folder',
      width: 'minmax(0, 1fr)',
      isWideOnly: true,
      cell: ({ folder }) => folder,
      hint: ({ folder }) => folder ?? undefined,
    },
    {
      name: 'Schedule',
      width: '100px',
      isWideOnly: true,
      cell: (entry) => <ScheduleTag entry={entry} />,
    },
    {
      name: 'Changed',
      by: 'changed',
      isDescendingFirst: true,
      width: '120px',
      phoneWidth: '96px',
      cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
    },
  ]
}

const ScheduleTag = ({ entry: { isScheduled, isPaused } }: { readonly entry: SavedEntry }) => {
  if (isPaused) return <Tag>Paused</Tag>
  return isScheduled ? <Tag tone="live">Scheduled</Tag> : null
}

/** The names of the tables in a text; only those of visible rows are looked up. */
const Tables = ({ sql }: { readonly sql: string }) => {
  const names = useMemo(() => namedTables(sql).map(({ table }) => table), [sql])
  const text = names.join(', ')
  return <span title={text}>{text}</span>
}

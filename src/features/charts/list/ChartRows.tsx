import { useMemo } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import type { ChartOrder } from '#domain/chart/list/find-charts.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { Tag } from '#ui/Tag.tsx'
import { type ChartActionsOf, ChartStar, chartMenu } from './ChartActions.tsx'

interface ChartRowsProps {
  readonly entries: readonly ChartEntry[]
  readonly search: string
  readonly now: number
  readonly order: ChartOrder
  readonly onOrder: (order: ChartOrder) => void
  readonly choice: ListChoice
  readonly actions: ChartActionsOf
  /** Narrows the list to charts with a tag. */
  readonly onTag: (tag: string) => void
}

/** Charts as rows. */
export const ChartRows = ({ search, now, actions, onTag, ...list }: ChartRowsProps) => {
  const columns = useMemo(() => columnsOf(search, now, onTag), [search, now, onTag])
  return (
    <ListRows
      {...list}
      label="Charts"
      idOf={idOf}
      nameOf={shownName}
      columns={columns}
      menuOf={(entry) => chartMenu(entry, actions)}
      renderBesideMenu={(entry) => <ChartStar entry={entry} actions={actions} />}
    />
  )
}

const idOf = ({ localId }: ChartEntry): string => localId

const columnsOf = (
  search: string,
  now: number,
  onTag: (tag: string) => void,
): readonly ListColumn<ChartEntry, ChartOrder['by']>[] => [
  {
    name: 'Name',
    by: 'name',
    width: 'minmax(0, 3fr)',
    cell: (entry) => (
      <RowName name={shownName(entry)} href={links.chart(entry)} search={search} note={entry.description}>
        {entry.certifiedBy !== '' && <Tag tone="live">Certified</Tag>}
        {entry.isUnsent && <Tag tone="device">Not sent yet</Tag>}
        {entry.hasDraft && <Tag tone="warning">Not saved</Tag>}
        <TagList tags={entry.tags} onTag={onTag} />
      </RowName>
    ),
  },
  { name: 'Kind', by: 'kind', width: 'minmax(0, 1.4fr)', isWideOnly: true, cell: ({ kind }) => kind },
  { name: 'Dataset', width: 'minmax(0, 1.6fr)', isWideOnly: true, cell: ({ dataset }) => dataset },
  {
    name: 'Owner',
    width: 'minmax(0, 1.2fr)',
    isWideOnly: true,
    cell: ({ owners }) => owners.map(({ name }) => name).join(', '),
  },
  {
    name: 'Changed',
    by: 'changed',
    isDescendingFirst: true,
    width: '132px',
    phoneWidth: '108px',
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
    hint: ({ changedBy }) => (changedBy === '' ? undefined : `by ${changedBy}`),
  },
]

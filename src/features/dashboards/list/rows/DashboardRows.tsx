import { useMemo } from 'react'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import type { DashboardOrder } from '#domain/dashboard/list/find-dashboards.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import css from '#features/dashboards/list/list.module.css'
import type { DashboardList } from '#features/dashboards/list/use-dashboard-list.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { StampShape } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import { MatchedText } from '#ui/tree/MatchedText.tsx'
import { type DashboardActionsOf, DashboardStar, dashboardMenu } from './DashboardActions.tsx'
import { DashboardMarks } from './DashboardMarks.tsx'
import { DashboardThumbnail } from './DashboardThumbnail.tsx'

interface DashboardRowsProps {
  readonly entries: readonly DashboardEntry[]
  readonly list: Pick<DashboardList, 'stored' | 'drafts'>
  readonly search: string
  readonly now: number
  readonly order: DashboardOrder
  readonly onOrder: (order: DashboardOrder) => void
  readonly choice: ListChoice
  readonly actions: DashboardActionsOf
  /** Narrows the list to dashboards with a tag. */
  readonly onTag: (tag: string) => void
}

/** Rows of dashboards. The name is a link, and the searched text is marked in it. */
export const DashboardRows = ({ list, search, now, actions, onTag, ...rows }: DashboardRowsProps) => {
  const columns = useMemo(() => columnsOf({ list, search, now, onTag }), [list, search, now, onTag])
  return (
    <ListRows
      {...rows}
      label="All dashboards"
      idOf={idOf}
      nameOf={({ title }) => title}
      columns={columns}
      menuOf={(entry) => dashboardMenu(entry, actions)}
      renderBesideMenu={(entry) => <DashboardStar entry={entry} onStar={actions.onStar} />}
    />
  )
}

const idOf = ({ localId }: DashboardEntry): string => localId

type Facts = Pick<DashboardRowsProps, 'list' | 'search' | 'now' | 'onTag'>

const columnsOf = ({
  list,
  search,
  now,
  onTag,
}: Facts): readonly ListColumn<DashboardEntry, DashboardOrder['by']>[] => [
  {
    name: 'Name',
    by: 'name',
    width: 'minmax(0, 45fr)',
    cell: (entry) => (
      <span className={css.withThumbnail}>
        <DashboardThumbnail dashboard={list.stored.get(entry.localId) ?? null} size="row" />
        <RowName name={entry.title} href={links.dashboard(addressName(entry))} search={search}>
          <DashboardMarks entry={entry} hasDraft={list.drafts.has(entry.localId)} />
          <TagList tags={entry.tags} onTag={onTag} />
        </RowName>
      </span>
    ),
  },
  {
    name: 'Owner',
    width: 'minmax(0, 16fr)',
    isWideOnly: true,
    cell: ({ ownerNames }) => <MatchedText text={ownerNames.join(', ')} match={search.trim()} />,
  },
  {
    name: 'State',
    width: '88px',
    isWideOnly: true,
    cell: ({ published }) => (
      <Tag tone={published ? 'live' : 'neutral'}>{published ? 'Published' : 'Draft'}</Tag>
    ),
  },
  {
    name: 'On this device',
    width: '132px',
    isWideOnly: true,
    cell: (entry) => <StoredAt entry={entry} now={now} />,
  },
  {
    name: 'Changed',
    by: 'changed',
    isDescendingFirst: true,
    width: '120px',
    isWideOnly: true,
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
    hint: ({ changedByName }) => (changedByName === null ? undefined : `by ${changedByName}`),
  },
]

/** When a dashboard was stored on this device. */
const StoredAt = ({ entry, now }: { readonly entry: DashboardEntry; readonly now: number }) => {
  if (entry.id === 0) return <Tag tone="device">Not sent yet</Tag>
  if (entry.openedAt === null) return <span className={css.faint}>needs a network</span>
  return (
    <span className={css.device}>
      <StampShape kind="device" />
      {timeLabel(entry.openedAt, now)}
    </span>
  )
}

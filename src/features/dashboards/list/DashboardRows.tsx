import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/dashboard-list.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { links } from '#src/links.ts'
import { StarIcon } from '#ui/icons.ts'
import { StampShape } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import { MatchedText } from '#ui/tree/MatchedText.tsx'
import css from './list.module.css'
import type { DashboardList } from './use-dashboard-list.ts'

type DashboardRowsProps = {
  readonly entries: readonly DashboardEntry[]
  readonly list: DashboardList
  readonly search: string
}

/** Rows of dashboards. The name is a link, and the searched text is marked in it. */
export const DashboardRows = ({ entries, list, search }: DashboardRowsProps) => {
  const now = useNow(60_000)
  return (
    <ListRows
      label="All dashboards"
      entries={entries}
      idOf={idOf}
      nameOf={({ title }) => title}
      columns={columnsOf({ list, search, now })}
      order={null}
    />
  )
}

const idOf = ({ localId }: DashboardEntry): string => localId

type Facts = Omit<DashboardRowsProps, 'entries'> & { readonly now: number }

const columnsOf = ({ list, search, now }: Facts): readonly ListColumn<DashboardEntry, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 45fr)',
    cell: (entry) => (
      <RowName name={entry.title} href={links.dashboard(addressName(entry))} search={search}>
        {list.favorites.has(entry.id) && (
          <span className={css.star} title="Favorite">
            <StarIcon size={14} fill="currentColor" />
            <span className="visually-hidden">Favorite</span>
          </span>
        )}
      </RowName>
    ),
  },
  {
    name: 'Owner',
    width: 'minmax(0, 18fr)',
    isWideOnly: true,
    cell: ({ ownerNames }) => <MatchedText text={ownerNames.join(', ')} match={search.trim()} />,
  },
  {
    name: 'State',
    width: '96px',
    cell: ({ published }) => (
      <Tag tone={published ? 'live' : 'neutral'}>{published ? 'Published' : 'Draft'}</Tag>
    ),
  },
  {
    name: 'On this device',
    width: '148px',
    isWideOnly: true,
    cell: ({ id }) => <StoredAt at={list.onDevice.get(id)} now={now} />,
  },
  {
    name: 'Changed',
    width: '132px',
    isWideOnly: true,
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
  },
]

/** When a dashboard was stored on this device; `at` in ms since 1970. */
const StoredAt = ({ at, now }: { readonly at: number | undefined; readonly now: number }) =>
  at === undefined ? (
    <span className={css.faint}>needs a network</span>
  ) : (
    <span className={css.device}>
      <StampShape kind="device" />
      {timeLabel(at, now)}
    </span>
  )

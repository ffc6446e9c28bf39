import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import type { DashboardOrder } from '#domain/dashboard/list/find-dashboards.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import type { RecordView } from '#parts/record-list/record-view.ts'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { StampShape } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import { MatchedText } from '#ui/tree/MatchedText.tsx'
import { type DashboardActions, dashboardMenu, dashboardStar } from './dashboard-actions.ts'
import css from './list.module.css'
import { DashboardMarks } from './rows/DashboardMarks.tsx'
import { DashboardThumbnail } from './rows/DashboardThumbnail.tsx'
import type { DashboardList } from './use-dashboard-list.ts'

interface ShownDashboards {
  readonly list: Pick<DashboardList, 'stored' | 'drafts'>
  readonly search: string
  readonly now: number
  readonly actions: DashboardActions
  /** Narrows the list to dashboards with a tag. */
  readonly onTag: (tag: string) => void
}

/** How dashboards are shown in their list. */
export function dashboardView(shown: ShownDashboards): RecordView<DashboardEntry, DashboardOrder['by']> {
  const { list, now, actions } = shown
  return {
    label: 'All dashboards',
    idOf: idOfDashboard,
    nameOf: ({ title }) => title,
    columns: columnsOf(shown),
    menuOf: (entry) => dashboardMenu(entry, actions),
    starOf: (entry) => dashboardStar(entry, actions),
    cardsPerLine: 3,
    cardPx: 232,
    cardOf: (entry) => ({
      href: links.dashboard(addressName(entry)),
      tags: entry.tags,
      text: [entry.ownerNames.join(', '), entry.changedAt === null ? '' : timeLabel(entry.changedAt, now)]
        .filter(Boolean)
        .join(' · '),
      marks: (
        <>
          {!entry.published && <Tag>Draft</Tag>}
          <DashboardMarks entry={entry} hasDraft={list.drafts.has(entry.localId)} />
        </>
      ),
      thumbnail: <DashboardThumbnail dashboard={list.stored.get(entry.localId) ?? null} size="card" />,
    }),
  }
}

/** The id of an entry. */
export const idOfDashboard = ({ localId }: DashboardEntry): string => localId

function columnsOf({
  list,
  search,
  now,
  onTag,
}: ShownDashboards): readonly ListColumn<DashboardEntry, DashboardOrder['by']>[] {
  return [
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
}

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

import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import type { ChartOrder } from '#domain/chart/list/find-charts.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import type { RecordView } from '#parts/record-list/record-view.ts'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { Tag } from '#ui/Tag.tsx'
import { type ChartActions, chartMenu, chartStar } from './chart-actions.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { ChartList } from './use-chart-list.ts'

interface ShownCharts {
  readonly charts: ChartList['charts']
  readonly search: string
  readonly now: number
  readonly actions: ChartActions
  /** Narrows the list to charts with a tag. */
  readonly onTag: (tag: string) => void
}

/** How charts are shown in their list. */
export function chartView(shown: ShownCharts): RecordView<ChartEntry, ChartOrder['by']> {
  const { charts, now, actions } = shown
  return {
    label: 'Charts',
    idOf: idOfChart,
    nameOf: shownName,
    columns: columnsOf(shown),
    menuOf: (entry) => chartMenu(entry, actions),
    starOf: (entry) => chartStar(entry, actions),
    cardsPerLine: 4,
    cardPx: 220,
    cardOf: (entry) => ({
      href: links.chart(entry),
      tags: entry.tags,
      text: entry.changedAt === null ? entry.kind : `${entry.kind} · ${timeLabel(entry.changedAt, now)}`,
      marks: <StateTags entry={entry} />,
      thumbnail: <Thumbnail entry={entry} chart={charts.get(entry.localId) ?? null} />,
    }),
  }
}

/** The id of an entry. */
export const idOfChart = ({ localId }: ChartEntry): string => localId

function columnsOf({ search, now, onTag }: ShownCharts): readonly ListColumn<ChartEntry, ChartOrder['by']>[] {
  return [
    {
      name: 'Name',
      by: 'name',
      width: 'minmax(0, 3fr)',
      cell: (entry) => (
        <RowName name={shownName(entry)} href={links.chart(entry)} search={search} note={entry.description}>
          {entry.certifiedBy !== '' && <Tag tone="live">Certified</Tag>}
          <StateTags entry={entry} />
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
}

/** Whether a chart is of this device only, is unsent or has unsaved changes. */
const StateTags = ({ entry }: { readonly entry: ChartEntry }) => (
  <>
    {entry.isOnDevice && <Tag tone="device">On this device</Tag>}
    {entry.isUnsent && !entry.isOnDevice && <Tag tone="device">Not sent yet</Tag>}
    {entry.hasDraft && <Tag tone="warning">Not saved</Tag>}
  </>
)

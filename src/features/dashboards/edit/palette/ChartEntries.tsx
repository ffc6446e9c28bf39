import { useState } from 'react'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '#domain/dashboard/document/layout.ts'
import { chartDragId } from '#domain/dashboard/edit/offers/new-parts.ts'
import {
  findPaletteCharts,
  type PaletteChart,
  type PaletteOrder,
  type PaletteQuery,
} from '#domain/dashboard/edit/offers/palette-charts.ts'
import { GUTTER_ROWS } from '#domain/dashboard/view/placement.ts'
import { KindIcon } from '#parts/chart/KindIcon.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { AddIcon, ListIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type EntryActs, PaletteEntry } from './PaletteEntry.tsx'
import css from './palette.module.css'

type ChartEntriesProps = EntryActs & {
  /** Null while they are read. */
  readonly charts: readonly PaletteChart[] | null
  /** The server ids of the charts that are on the dashboard. */
  readonly usedIds: ReadonlySet<number>
  /** The address of the chart builder for a new chart of this dashboard. */
  readonly newChartLink: string
}

/** Further entries are found by a search. */
const MOST_ENTRIES = 200

const ORDERS: readonly { readonly id: PaletteOrder; readonly label: string }[] = [
  { id: 'recent', label: 'Last changed' },
  { id: 'name', label: 'Name' },
  { id: 'kind', label: 'Kind' },
]

/** The charts of the palette: searched, sorted, those on the dashboard apart. */
export const ChartEntries = ({ charts, usedIds, newChartLink, ...acts }: ChartEntriesProps) => {
  const [query, setQuery] = useState<PaletteQuery>({ search: '', order: 'recent', onlyMine: false })
  const builders = readyValue(useLoaded(loadPictures, []))
  if (charts === null) return <Skeleton width="100%" height="120px" />
  const { unused, used } = findPaletteCharts(charts, query, usedIds)
  return (
    <>
      <Tools query={query} onQuery={setQuery} newChartLink={newChartLink} />
      {unused.length + used.length === 0 && (
        <p className={css.none}>{charts.length === 0 ? 'No charts yet' : 'No chart matches'}</p>
      )}
      <Entries title="Not on this dashboard" charts={unused} builders={builders} {...acts} />
      <Entries title="On this dashboard" charts={used} builders={builders} {...acts} isUsed />
    </>
  )
}

/** Without their code all charts have the same picture. */
const loadPictures = async () => ok(await loadBuilders().catch(() => null))

type ToolsProps = Pick<ChartEntriesProps, 'newChartLink'> & {
  readonly query: PaletteQuery
  readonly onQuery: (query: PaletteQuery) => void
}

const Tools = ({ query, onQuery, newChartLink }: ToolsProps) => {
  const orders = ORDERS.map(({ id, label }) => ({
    id,
    label,
    checked: query.order === id,
    run: () => onQuery({ ...query, order: id }),
  }))
  return (
    <>
      <div className={css.tools}>
        <SearchField
          label="Search charts"
          value={query.search}
          onChange={(search) => onQuery({ ...query, search })}
        />
        <MenuButton
          label="Sort charts"
          icon={ListIcon}
          groups={[{ id: 'order', caption: 'Sort by', entries: orders }]}
        />
      </div>
      <div className={css.tools}>
        <Switch
          label="Only my charts"
          on={query.onlyMine}
          onChange={(onlyMine) => onQuery({ ...query, onlyMine })}
        />
        <a className={css.newChart} href={newChartLink}>
          <AddIcon size={14} />
          Make a new one
        </a>
      </div>
    </>
  )
}

type EntriesProps = EntryActs & {
  /** The builders, which have the pictures; null until they are loaded. */
  readonly builders: ReadonlyMap<string, ChartBuilder> | null
  readonly title: string
  readonly charts: readonly PaletteChart[]
  readonly isUsed?: boolean
}

const Entries = ({ title, charts, isUsed = false, ...acts }: EntriesProps) => {
  if (charts.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={css.caption}>{title}</h3>
      <ul className={css.entries}>
        {charts.slice(0, MOST_ENTRIES).map((chart) => (
          <li key={chart.localId}>
            <Entry chart={chart} isUsed={isUsed} {...acts} />
          </li>
        ))}
      </ul>
      {charts.length > MOST_ENTRIES && (
        <p className={css.none}>{`${charts.length - MOST_ENTRIES} more: search by name`}</p>
      )}
    </section>
  )
}

type EntryProps = Omit<EntriesProps, 'title' | 'charts'> & {
  readonly chart: PaletteChart
  readonly isUsed: boolean
}

const Entry = ({ chart, isUsed, builders, ...acts }: EntryProps) => {
  const { chartId, name, kind, dataset, vizType, isOnDevice } = chart
  const note = [kind, dataset, isUsed ? 'already used' : ''].filter((text) => text !== '').join(', ')
  const icon = <KindIcon builder={builders?.get(vizType)} size={16} />
  if (chartId === null || isOnDevice)
    return (
      <div className={css.press}>
        <span className={css.icon}>{icon}</span>
        <div className={css.texts}>
          <span className={css.name}>{name}</span>
          <span className={css.note}>
            {isOnDevice
              ? 'On this device: send its table to My data to place it'
              : 'Can be placed once the server has it'}
          </span>
        </div>
      </div>
    )
  return (
    <PaletteEntry
      {...acts}
      id={chartDragId(chartId)}
      icon={icon}
      name={name}
      note={note}
      width={DEFAULT_WIDTH}
      height={DEFAULT_HEIGHT + GUTTER_ROWS}
    />
  )
}

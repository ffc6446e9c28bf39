import { frameTimeText } from '#domain/chart/format/format-time.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { type DashboardEntry, markMatches } from '#domain/dashboard/dashboard-list.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { links } from '#src/links.ts'
import { StarIcon } from '#ui/icons.ts'
import { StampShape } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './list.module.css'
import type { DashboardList } from './use-dashboard-list.ts'

type DashboardTableProps = {
  readonly entries: readonly DashboardEntry[]
  readonly list: DashboardList
  readonly search: string
}

/** Rows of dashboards; the name is the link, and what the search found in it is marked. */
export const DashboardTable = ({ entries, list, search }: DashboardTableProps) => {
  const now = useNow(60_000)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {COLUMNS.map(({ name, isWide }) => (
            <th key={name} scope="col" className={isWide ? css.wide : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} list={list} search={search} now={now} />
        ))}
      </tbody>
    </table>
  )
}

/** The columns; wide ones are left out of a narrow window. */
const COLUMNS = [
  { name: 'Name', isWide: false },
  { name: 'Owner', isWide: true },
  { name: 'State', isWide: false },
  { name: 'On this device', isWide: true },
  { name: 'Changed', isWide: true },
]

const Marked = ({ text, search }: { readonly text: string; readonly search: string }) => (
  <>
    {markMatches(text, search).map((part, index) =>
      part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
    )}
  </>
)

type RowProps = Omit<DashboardTableProps, 'entries'> & {
  readonly entry: DashboardEntry
  readonly now: number
}

const Row = ({ entry, list, search, now }: RowProps) => {
  const keptAt = list.onDevice.get(entry.id)
  const owners = entry.ownerNames.join(', ')
  return (
    <tr>
      <td>
        <a className={css.name} data-row href={links.dashboard(addressName(entry))}>
          <Marked text={entry.title} search={search} />
        </a>
        {list.favorites.has(entry.id) && (
          <span className={css.star} title="Favorite">
            <StarIcon size={14} fill="currentColor" />
            <span className="visually-hidden">Favorite</span>
          </span>
        )}
      </td>
      <td className={css.wide}>
        <Marked text={owners} search={search} />
      </td>
      <td>
        <Tag tone={entry.published ? 'live' : 'neutral'}>{entry.published ? 'Published' : 'Draft'}</Tag>
      </td>
      <td className={css.wide}>
        {keptAt === undefined ? (
          <span className={css.faint}>needs a network</span>
        ) : (
          <span className={css.device}>
            <StampShape kind="device" />
            {frameTimeText(keptAt, now)}
          </span>
        )}
      </td>
      <td className={css.wide}>{entry.changedAt === null ? '' : frameTimeText(entry.changedAt, now)}</td>
    </tr>
  )
}

import { frameTimeText } from '#domain/chart/format/format-time.ts'
import type { DatasetEntry, DatasetOrder, DatasetQuery } from '#domain/dataset/dataset-list.ts'
import { exportRefusal } from '#parts/bundles/export-chosen.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { links } from '#src/links.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import css from './list.module.css'

/** What can be done with one row. */
interface RowActions {
  readonly edit: (entry: DatasetEntry) => void
  readonly copy: (entry: DatasetEntry) => void
  readonly remove: (entry: DatasetEntry) => void
  /** Gives it to the user as an archive. */
  readonly take: (entry: DatasetEntry) => void
}

interface DatasetTableProps {
  readonly entries: readonly DatasetEntry[]
  readonly query: DatasetQuery
  readonly onOrder: (order: DatasetOrder) => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
  /** Chooses all rows of the page, or none of them. */
  readonly onChooseAll: (isChosen: boolean) => void
  readonly actions: RowActions
  readonly canReach: boolean
  /** Why nothing can be changed here; false where it can. */
  readonly refusal: string | false
}

const COLUMNS: readonly { readonly order: DatasetOrder; readonly name: string }[] = [
  { order: 'name', name: 'Name' },
  { order: 'kind', name: 'Kind' },
  { order: 'database', name: 'Database' },
  { order: 'schema', name: 'Schema' },
  { order: 'owner', name: 'Owner' },
  { order: 'changed', name: 'Changed' },
]

/** Rows of datasets: the name leads to the chart builder, the rest is in the row's menu. */
export function DatasetTable({ query, onOrder, onChooseAll, ...rest }: DatasetTableProps) {
  const now = useNow(60_000)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Choose all on this page"
              checked={rest.entries.every(({ id }) => rest.chosen.has(id))}
              onChange={({ target }) => onChooseAll(target.checked)}
            />
          </th>
          {COLUMNS.map(({ order, name }) => (
            <th
              key={order}
              scope="col"
              aria-sort={query.order === order ? (query.isDescending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" className={css.order} onClick={() => onOrder(order)}>
                {name}
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rest.entries.map((entry) => (
          <Row key={entry.id} {...rest} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<DatasetTableProps, 'entries' | 'query' | 'onOrder' | 'onChooseAll'> & {
  readonly entry: DatasetEntry
  readonly now: number
}

const Row = ({ entry, now, chosen, onChoose, actions, canReach, refusal }: RowProps) => (
  <tr>
    <td>
      <input
        type="checkbox"
        aria-label={`Choose ${entry.name}`}
        checked={chosen.has(entry.id)}
        onChange={({ target }) => onChoose(entry.id, target.checked)}
      />
    </td>
    <td>
      {entry.serverId === null ? (
        <span className={css.name}>{entry.name}</span>
      ) : (
        <a className={css.name} data-row href={links.exploreDataset(entry.serverId)}>
          {entry.name}
        </a>
      )}
      {entry.isUnsent && <Tag tone="device">not sent</Tag>}
    </td>
    <td>{entry.kind === 'virtual' ? 'Virtual' : 'Physical'}</td>
    <td>{entry.databaseName}</td>
    <td>{entry.schema}</td>
    <td>{entry.owners.join(', ')}</td>
    <td>{entry.changedAt === null ? '' : frameTimeText(entry.changedAt, now)}</td>
    <td>
      <MenuButton
        label={`Actions of ${entry.name}`}
        icon={MoreIcon}
        groups={[
          {
            id: 'row',
            entries: [
              { id: 'edit', label: refusal ? 'Look at it' : 'Edit', run: () => actions.edit(entry) },
              {
                id: 'copy',
                label: 'Make a copy',
                disabledReason:
                  refusal || (entry.kind === 'virtual' ? false : 'Only virtual datasets are copied'),
                run: () => actions.copy(entry),
              },
              {
                id: 'export',
                label: 'Export',
                disabledReason: exportRefusal([entry], canReach),
                run: () => actions.take(entry),
              },
              { id: 'delete', label: 'Delete…', disabledReason: refusal, run: () => actions.remove(entry) },
            ],
          },
        ]}
      />
    </td>
  </tr>
)

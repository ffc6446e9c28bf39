import type { LayerEntry, LayerOrder, LayerQuery } from '#domain/annotation/layer-list.ts'
import { frameTimeText } from '#domain/chart/format/format-time.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { links } from '#src/links.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import css from './list.module.css'
import { SortHead } from './SortHead.tsx'

interface LayerTableProps {
  readonly entries: readonly LayerEntry[]
  readonly query: LayerQuery
  readonly onOrder: (order: LayerOrder) => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
  readonly onEdit: (entry: LayerEntry) => void
  readonly onDelete: (entry: LayerEntry) => void
  /** Why nothing can be changed here; false where it can. */
  readonly refusal: string | false
}

const COLUMNS: readonly {
  readonly order: LayerOrder
  readonly name: string
  readonly isWideOnly?: boolean
}[] = [
  { order: 'name', name: 'Name' },
  { order: 'description', name: 'Description', isWideOnly: true },
  { order: 'count', name: 'Annotations' },
  { order: 'changed', name: 'Changed', isWideOnly: true },
]

/** Rows of layers: the name leads to the annotations, the rest is in the row's menu. */
export const LayerTable = ({ query, onOrder, entries, ...rest }: LayerTableProps) => {
  const now = useNow(60_000)
  return (
    <table className={css.table}>
      <SortHead columns={COLUMNS} query={query} onOrder={onOrder} />
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} {...rest} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<LayerTableProps, 'entries' | 'query' | 'onOrder'> & {
  readonly entry: LayerEntry
  readonly now: number
}

const Row = ({ entry, now, chosen, onChoose, onEdit, onDelete, refusal }: RowProps) => (
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
      <a className={css.name} data-row href={links.annotations(entry.id)}>
        {entry.name}
      </a>
      {entry.isUnsent && <Tag tone="device">not sent</Tag>}
    </td>
    <td className={css.wide}>{entry.description}</td>
    <td>{entry.count}</td>
    <td className={css.wide}>{entry.changedAt === null ? '' : frameTimeText(entry.changedAt, now)}</td>
    <td>
      <MenuButton
        label={`Actions of ${entry.name}`}
        icon={MoreIcon}
        groups={[
          {
            id: 'row',
            entries: [
              { id: 'edit', label: 'Edit', disabledReason: refusal, run: () => onEdit(entry) },
              { id: 'delete', label: 'Delete…', disabledReason: refusal, run: () => onDelete(entry) },
            ],
          },
        ]}
      />
    </td>
  </tr>
)

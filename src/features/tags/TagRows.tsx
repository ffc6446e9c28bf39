import type { ListedTag } from '#data/answers/tags/fetch-tags.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { links } from '#src/links.ts'
import { DeleteIcon, EditIcon } from '#ui/icons.ts'
import type { TaggedRecord } from './tagged-records.ts'

interface TagRowsProps {
  readonly tags: readonly ListedTag[]
  readonly recordsOf: (tag: string) => readonly TaggedRecord[]
  /** Why tags cannot be changed; false if they can. */
  readonly denial: string | false
  readonly onRename: (tag: ListedTag) => void
  readonly onDelete: (tag: ListedTag) => void
}

/** Rows of tags, with the numbers of their records by kind. */
export const TagRows = ({ tags, recordsOf, denial, onRename, onDelete }: TagRowsProps) => (
  <ListRows
    label="All tags"
    entries={tags}
    idOf={({ id }) => String(id)}
    nameOf={({ name }) => name}
    columns={columnsOf(recordsOf)}
    order={null}
    menuOf={(tag) => [
      {
        id: 'tag',
        entries: [
          {
            id: 'rename',
            label: 'Rename',
            icon: EditIcon,
            disabledReason: denial,
            run: () => onRename(tag),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: DeleteIcon,
            disabledReason: denial,
            run: () => onDelete(tag),
          },
        ],
      },
    ]}
  />
)

const KINDS: readonly TaggedRecord['kind'][] = ['Dashboard', 'Chart', 'Dataset']

const columnsOf = (recordsOf: TagRowsProps['recordsOf']): readonly ListColumn<ListedTag, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 1fr)',
    cell: ({ id, name, description }) => <RowName name={name} href={links.tag(id)} note={description} />,
  },
  ...KINDS.map(
    (kind): ListColumn<ListedTag, never> => ({
      name: `${kind}s`,
      width: '96px',
      isWideOnly: true,
      cell: ({ name }) => recordsOf(name).filter((record) => record.kind === kind).length,
    }),
  ),
]

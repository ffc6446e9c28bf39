import { timeText } from '#domain/annotation/annotation-form.ts'
import type { AnnotationOrder } from '#domain/annotation/annotation-list.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListColumn, ListOrder } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { Tag } from '#ui/Tag.tsx'

interface AnnotationRowsProps {
  readonly entries: readonly Annotation[]
  readonly search: string
  readonly order: ListOrder<AnnotationOrder>
  readonly onOrder: (order: ListOrder<AnnotationOrder>) => void
  readonly choice: ListChoice
  readonly onEdit: (annotation: Annotation) => void
  readonly onDelete: (annotation: Annotation) => void
  /** Why nothing can be changed; false if it can. */
  readonly denial: string | false
}

/** Annotations as rows. The name opens one; the row's menu has the other actions. */
export const AnnotationRows = ({ search, onEdit, onDelete, denial, ...list }: AnnotationRowsProps) => (
  <ListRows
    {...list}
    label="All annotations"
    idOf={annotationId}
    nameOf={({ current }) => current.name}
    columns={columnsOf(search, onEdit)}
    menuOf={(annotation) => [
      {
        id: 'row',
        entries: [
          { id: 'edit', label: denial ? 'View' : 'Edit', run: () => onEdit(annotation) },
          { id: 'delete', label: 'Delete', disabledReason: denial, run: () => onDelete(annotation) },
        ],
      },
    ]}
  />
)

const annotationId = ({ localId }: Annotation): string => localId

const columnsOf = (
  search: string,
  onEdit: AnnotationRowsProps['onEdit'],
): readonly ListColumn<Annotation, AnnotationOrder>[] => [
  {
    name: 'Name',
    by: 'name',
    width: 'minmax(0, 4fr)',
    cell: (annotation) => (
      <RowName
        name={annotation.current.name}
        onPress={() => onEdit(annotation)}
        search={search}
        note={annotation.current.description}
      >
        {annotation.rev > annotation.acked && <Tag tone="device">not sent</Tag>}
      </RowName>
    ),
  },
  {
    name: 'Start',
    by: 'start',
    width: 'minmax(132px, 1fr)',
    phoneWidth: '132px',
    cell: ({ current }) => timeText(current.startAt),
  },
  {
    name: 'End',
    by: 'end',
    width: 'minmax(132px, 1fr)',
    isWideOnly: true,
    cell: ({ current }) => (current.endAt === current.startAt ? '' : timeText(current.endAt)),
  },
]

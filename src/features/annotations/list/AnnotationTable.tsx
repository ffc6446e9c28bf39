import { timeText } from '#domain/annotation/annotation-form.ts'
import type { AnnotationOrder, AnnotationQuery } from '#domain/annotation/annotation-list.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import css from './list.module.css'
import { SortHead } from './SortHead.tsx'

interface AnnotationTableProps {
  readonly annotations: readonly Annotation[]
  readonly query: AnnotationQuery
  readonly onOrder: (order: AnnotationOrder) => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
  readonly onEdit: (annotation: Annotation) => void
  readonly onDelete: (annotation: Annotation) => void
  /** Why nothing can be changed here; false where it can. */
  readonly refusal: string | false
}

const COLUMNS: readonly {
  readonly order: AnnotationOrder
  readonly name: string
  readonly isWideOnly?: boolean
}[] = [
  { order: 'name', name: 'Name' },
  { order: 'start', name: 'Start' },
  { order: 'end', name: 'End', isWideOnly: true },
]

/** Rows of annotations: the name opens one, the rest is in the row's menu. */
export const AnnotationTable = ({ query, onOrder, annotations, ...rest }: AnnotationTableProps) => (
  <table className={css.table}>
    <SortHead columns={COLUMNS} query={query} onOrder={onOrder} />
    <tbody>
      {annotations.map((annotation) => (
        <Row key={annotation.localId} {...rest} annotation={annotation} />
      ))}
    </tbody>
  </table>
)

type RowProps = Omit<AnnotationTableProps, 'annotations' | 'query' | 'onOrder'> & {
  readonly annotation: Annotation
}

const Row = ({ annotation, chosen, onChoose, onEdit, onDelete, refusal }: RowProps) => {
  const { localId, current, rev, acked } = annotation
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${current.name}`}
          checked={chosen.has(localId)}
          onChange={({ target }) => onChoose(localId, target.checked)}
        />
      </td>
      <td>
        <button type="button" className={css.name} data-row onClick={() => onEdit(annotation)}>
          {current.name}
        </button>
        {rev > acked && <Tag tone="device">not sent</Tag>}
        {current.description !== null && <div>{current.description}</div>}
      </td>
      <td className={css.time}>{timeText(current.startAt)}</td>
      <td className={`${css.wide} ${css.time}`}>
        {current.endAt === current.startAt ? '' : timeText(current.endAt)}
      </td>
      <td>
        <MenuButton
          label={`Actions of ${current.name}`}
          icon={MoreIcon}
          groups={[
            {
              id: 'row',
              entries: [
                { id: 'edit', label: refusal ? 'Look at it' : 'Edit', run: () => onEdit(annotation) },
                { id: 'delete', label: 'Delete', disabledReason: refusal, run: () => onDelete(annotation) },
              ],
            },
          ]}
        />
      </td>
    </tr>
  )
}

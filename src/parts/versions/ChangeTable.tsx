import css from './change-table.module.css'

/** A field that differs, with both of its values as they are shown. */
interface ShownChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type ChangeTableProps = {
  readonly changes: readonly ShownChange[]
  readonly beforeHead: string
  readonly afterHead: string
}

/** The differences between two states of a record, field by field. */
export const ChangeTable = ({ changes, beforeHead, afterHead }: ChangeTableProps) => (
  <table className={css.changes}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{beforeHead}</th>
        <th scope="col">{afterHead}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ name, label, before, after }) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

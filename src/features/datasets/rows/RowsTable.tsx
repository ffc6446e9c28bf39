import type { ShownRows } from '#data/http/datasets/around-dataset.ts'
import css from './rows.module.css'

/** Rows as a plain table. Values other than strings are shown as JSON. */
export function RowsTable({ rows, label }: { readonly rows: ShownRows; readonly label: string }) {
  return (
    <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {rows.names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((row, index) => (
            <tr key={index}>
              {rows.names.map((name) => (
                <td key={name}>{cellText(Object.hasOwn(row, name) ? row[name] : null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.rows.length === 0 && <p className={css.none}>No rows.</p>}
    </div>
  )
}

/** In characters of a cell. */
const MOST_SHOWN = 200

function cellText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

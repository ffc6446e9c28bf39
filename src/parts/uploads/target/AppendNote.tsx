import type { ServerDestination } from '#data/commands/uploads/destinations.ts'
import { fetchTableDetails } from '#data/http/catalogue/table-details.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { appendMapping } from '#domain/upload/append-mapping.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import css from '#parts/uploads/upload.module.css'

interface AppendNoteProps {
  readonly place: ServerDestination
  readonly schema: string | null
  readonly table: string
  readonly report: UploadReport
}

/** How the columns of a file fit those of the table that it is appended to. */
export const AppendNote = ({ place, schema, table, report }: AppendNoteProps) => {
  const found = schema ?? (place.hasOneSchema ? MY_DATA_SCHEMA : null)
  const loaded = useLoaded(
    found === null || table.trim() === ''
      ? null
      : async () => fetchTableDetails({ dbId: place.databaseId, catalog: null, schema: found }, table),
    [place.databaseId, found, table],
  )
  const details = readyValue(loaded)
  if (details === null || details.columns.length === 0) {
    const isUnknown = loaded.state === 'failed' || details !== null
    return isUnknown && <p className={css.note}>{`There is no table ${table} yet. It will be created.`}</p>
  }
  const { missing, extra } = appendMapping(
    details.columns.map(({ name }) => name),
    report.columns.map(({ value }) => value),
  )
  return (
    <ul className={css.guesses} aria-label="Columns of the table">
      {missing.length + extra.length === 0 && (
        <li className={css.note}>All columns of the file and the table have the same names.</li>
      )}
      {missing.length > 0 && (
        <li className={css.note}>{`Not in the file, and NULL in its rows: ${missing.join(', ')}.`}</li>
      )}
      {extra.length > 0 && (
        <li className={css.note}>
          {`Not in the table: ${extra.join(', ')}. Leave them out, or give them names of the table.`}
        </li>
      )}
    </ul>
  )
}

import { useState } from 'react'
import { fetchPreview } from '#data/http/datasets/around-dataset.ts'
import { datasetKind } from '#domain/records/datasets/record.ts'
import { FetchedRows } from '#features/datasets/rows/FetchedRows.tsx'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { ColumnSync } from './ColumnSync.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Edits the SQL of a virtual dataset with a preview, and compares the columns with the source. */
export function SourceTab(edited: EditedDataset) {
  const { dataset, edit, denial, canReach } = edited
  const { current, databaseName } = dataset
  const [draft, setDraft] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const sql = draft ?? current.sql ?? ''
  const { databaseId, schema } = current
  const preview = useLoaded(
    previewed === null
      ? null
      : async (signal) => fetchPreview({ databaseId: databaseId ?? 0, schema, sql: previewed }, signal),
    [previewed],
  )
  const isChanged = draft !== null && draft !== current.sql
  const place = [databaseName, current.catalog, schema].filter((part) => part !== null).join(' · ')
  return (
    <div className={css.pane}>
      <p className={css.note}>{place}</p>
      {datasetKind(current) === 'physical' ? (
        <p>{`The rows are those of the table ${current.name}.`}</p>
      ) : (
        <>
          <TextArea label="SQL" rows={10} value={sql} onChange={setDraft} />
          <div className={css.pages}>
            <Button
              onPress={() => setPreviewed(sql)}
              disabledReason={!canReach && 'Needs the server'}
              busy={preview.state === 'loading'}
            >
              Preview rows
            </Button>
            <Button
              kind="primary"
              disabledReason={
                denial || (!isChanged && 'No changes') || (sql.trim() === '' && 'cannot be empty')
              }
              onPress={() => {
                edit({ sql })
                setDraft(null)
              }}
            >
              Use this SQL
            </Button>
            <Button kind="quiet" disabledReason={!isChanged && 'No changes'} onPress={() => setDraft(null)}>
              Undo the edit
            </Button>
          </div>
          <FetchedRows fetched={preview} label="Preview of the rows" />
        </>
      )}
      <ColumnSync {...edited} />
    </div>
  )
}

import { useState } from 'react'
import { fetchSourceColumns } from '#data/http/datasets/around-dataset.ts'
import { compareColumns, takeColumns } from '#domain/dataset/sync-columns.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { columnOfSource } from './column-of-source.ts'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Compares the columns with the source, and applies the differences after a confirmation. */
export function ColumnSync({ dataset, edit, denial, canReach }: EditedDataset) {
  const [round, setRound] = useState(0)
  const { serverId, current } = dataset
  const source = useLoaded(round === 0 ? null : async (signal) => fetchSourceColumns(serverId ?? 0, signal), [
    serverId,
    round,
  ])
  const unsent = dataset.dirty.includes('sql') && 'The server does not have its new SQL yet'
  const changes = source.state === 'ready' ? compareColumns(current.columns, source.value) : null
  const lines = changes === null ? [] : linesOf(changes)
  return (
    <section className={css.sync} aria-label="Columns of the source">
      <div className={css.pages}>
        <Button
          onPress={() => setRound(round + 1)}
          busy={source.state === 'loading'}
          disabledReason={
            (!canReach && 'Needs the server') ||
            (serverId === null && 'The server has not created it yet') ||
            unsent
          }
        >
          Sync columns from source
        </Button>
        {source.state === 'ready' && lines.length > 0 && (
          <Button
            kind="primary"
            disabledReason={denial}
            onPress={() => {
              edit({ columns: takeColumns(current.columns, source.value, columnOfSource) })
              setRound(0)
            }}
          >
            Apply these changes
          </Button>
        )}
      </div>
      {source.state === 'failed' && (
        <p className={css.note} role="alert">
          {source.error.message}
        </p>
      )}
      {source.state === 'ready' && (
        <ul className={css.changes} aria-label="Changes of the columns">
          {lines.length === 0 && <li>The columns match the source.</li>}
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function linesOf({ added, removed, changed }: ReturnType<typeof compareColumns>): readonly string[] {
  return [
    ...added.map(({ name, type }) => `added: ${name} ${type ?? ''}`),
    ...removed.map(({ name }) => `removed: ${name}`),
    ...changed.map(
      ({ name, from, to }) => `changed: ${name}, from ${from ?? 'no type'} to ${to ?? 'no type'}`,
    ),
  ]
}

import { useState } from 'react'
import type { ServerDestination } from '#data/commands/uploads/destinations.ts'
import {
  loadIntoSuperset,
  readSupersetColumns,
  type SupersetColumns,
} from '#data/commands/uploads/superset-upload.ts'
import { type Loadable, readyValue } from '#domain/core/loadable.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type SupersetReading, supersetFileKind } from '#domain/upload/superset-form.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import type { LoadedTable } from '#parts/uploads/Done.tsx'
import type { TargetFieldValues } from '#parts/uploads/target/TargetFields.tsx'

interface LoadState {
  readonly controller: AbortController | null
  readonly fault: string | null
  readonly loadedAs: (LoadedTable & { readonly sentence: string }) | null
}

/** A file for a Superset: how it is read, its columns, and its load. */
interface SupersetFileState extends Omit<LoadState, 'controller'> {
  /** Null for a file that no Superset reads. */
  readonly reading: SupersetReading | null
  readonly columns: Loadable<SupersetColumns, WireError>
  readonly isLoading: boolean
  readonly choose: (reading: SupersetReading) => void
  readonly load: (place: ServerDestination, target: TargetFieldValues) => void
  readonly stop: () => void
}

const IDLE: LoadState = { controller: null, fault: null, loadedAs: null }

/** Follows a file that a Superset reads and loads. */
export function useSupersetFile(file: File): SupersetFileState {
  const [reading, setReading] = useState(() => firstReading(file.name))
  const [state, setState] = useState(IDLE)
  const [kind, delimiter, headerRow, sheet] = [
    reading?.kind,
    reading?.delimiter,
    reading?.headerRow,
    reading?.kind === 'excel' ? reading.sheet : null,
  ]
  const columns = useLoaded(
    reading === null ? null : async (signal) => readSupersetColumns({ file, reading, signal }),
    [file, kind, delimiter, headerRow, sheet],
  )

  async function load(place: ServerDestination, target: TargetFieldValues): Promise<void> {
    const known = readyValue(columns)
    if (reading === null || known === null) return
    const controller = new AbortController()
    setState({ ...IDLE, controller })
    const { databaseId } = place
    const given = { file, reading, signal: controller.signal }
    const done = await loadIntoSuperset(given, known, { ...target, databaseId })
    if (done.ok) {
      const { table, schema } = target
      const sentence = `The rows are in the table ${table} of ${place.name}.`
      // The Superset does not count them.
      const loadedAs = { place: { ...place, schema, isOnDevice: false }, table, rows: 0, sentence }
      return setState({ ...IDLE, loadedAs })
    }
    const isStopped = controller.signal.aborted
    setState({ ...IDLE, fault: isStopped ? STOPPED : done.error.message })
  }

  return {
    reading,
    columns,
    fault: state.fault ?? (columns.state === 'failed' ? columns.error.message : null),
    loadedAs: state.loadedAs,
    isLoading: state.controller !== null,
    choose: setReading,
    load: (place, target) => void load(place, target),
    stop: () => state.controller?.abort(),
  }
}

/** The request was cut, and the Superset may have read all of it. */
const STOPPED = 'The load was stopped. The Superset may have loaded the table already.'

function firstReading(name: string): SupersetReading | null {
  const kind = supersetFileKind(name)
  const delimiter = /\.tsv$/i.test(name) ? '\t' : ','
  return kind === null ? null : { kind, delimiter, headerRow: 0, sheet: null, areTexts: false }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Upload } from '#domain/contract/upload/uploads.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, TableLoad } from '#domain/engines/engine.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import type { ChosenRecipe } from './child/orders.ts'
import { type RunningChild, runChild } from './run-child.ts'
import { openUploadFiles, type UploadFiles, type UploadNote } from './upload-files.ts'

/** Options of uploads. `folder` is where files are until they are loaded. */
interface UploadsOptions {
  readonly folder: string
  readonly log: (message: string) => void
  readonly memoryBytes?: number
  readonly threads?: number
}

/** Where the rows of a file go. */
export interface LoadTarget extends Pick<TableLoad, 'schema' | 'table' | 'how'> {
  readonly engine: Engine
  readonly onBadLine: 'skip' | 'stop'
}

/** The uploads of a server. */
export interface Uploads {
  readonly files: UploadFiles
  readonly describe: (note: UploadNote) => Upload
  /** Begins to read a file. Fails: `busy` while it is read or loaded, `incomplete`. */
  readonly read: (note: UploadNote, chosen: ChosenRecipe) => Result<Promise<void>, 'busy' | 'incomplete'>
  /** Begins to load a file. Fails: as `read`. */
  readonly load: (
    note: UploadNote,
    chosen: ChosenRecipe,
    target: LoadTarget,
  ) => Result<Promise<void>, 'busy' | 'incomplete'>
  readonly stop: (id: string) => Promise<void>
  /** The bad lines of a file, as parts of CSV. */
  readonly badLines: (id: string) => readonly Uint8Array[]
  readonly close: () => void
}

/** The work of the server on a file, and the result of the last one. */
interface State {
  work: { kind: 'read' | 'load'; percent: number } | null
  report: UploadReport | null
  fault: string | null
  loaded: number | null
  child: RunningChild | null
  /** Stops the load in the engine. */
  stopLoad: (() => Promise<unknown>) | null
  ended: Promise<void>
}

const MEMORY_BYTES = 256_000_000

/** Makes the uploads of a server. */
export function createUploads(options: UploadsOptions): Uploads {
  const files = openUploadFiles(options.folder)
  const states = new Map<string, State>()

  function stateOf(id: string): State {
    const known = states.get(id)
    if (known !== undefined) return known
    const fresh: State = {
      work: null,
      report: null,
      fault: null,
      loaded: null,
      child: null,
      stopLoad: null,
      ended: Promise.resolve(),
    }
    states.set(id, fresh)
    return fresh
  }

  async function runOrder(note: UploadNote, kind: 'read' | 'stage', chosen: ChosenRecipe) {
    const state = stateOf(note.id)
    const { memoryBytes = MEMORY_BYTES, threads = 2 } = options
    state.child = runChild(
      { kind, folder: files.folderOf(note.id), chosen, memoryBytes, threads },
      {
        onProgress: (percent) => {
          if (state.work !== null) state.work.percent = state.work.kind === 'load' ? percent / 2 : percent
        },
        log: options.log,
      },
    )
    const end = await state.child.ended
    state.child = null
    return end
  }

  async function read(note: UploadNote, chosen: ChosenRecipe): Promise<void> {
    const state = stateOf(note.id)
    const end = await runOrder(note, 'read', chosen)
    state.fault = end.ok ? null : end.error
    if (end.ok) state.report = end.value
  }

  async function load(note: UploadNote, chosen: ChosenRecipe, target: LoadTarget): Promise<void> {
    const state = stateOf(note.id)
    const staged = await runOrder(note, 'stage', chosen)
    if (!staged.ok) {
      state.fault = staged.error
      return
    }
    state.report = staged.value
    const { badCount, columns } = staged.value
    if (badCount > 0 && target.onBadLine === 'stop') {
      state.fault = `${badCount.toLocaleString('en-US')} ${badCount === 1 ? 'line' : 'lines'} cannot be read. Nothing was loaded.`
      return
    }
    const clientId = `upload-${note.id}`
    state.stopLoad = () => target.engine.stop(clientId)
    const loaded = await target.engine.loadTable(
      {
        clientId,
        catalog: null,
        schema: target.schema,
        table: target.table,
        how: target.how,
        path: join(files.folderOf(note.id), 'staged.parquet'),
        columns: columns.map(({ value }) => value).filter(({ isLeftOut }) => !isLeftOut),
      },
      (percent) => {
        if (state.work !== null) state.work.percent = 50 + Math.floor(percent / 2)
      },
    )
    state.stopLoad = null
    state.fault = loaded.ok ? null : loaded.error.message
    state.loaded = loaded.ok ? loaded.value.rows : null
  }

  function begin(
    note: UploadNote,
    kind: 'read' | 'load',
    run: () => Promise<void>,
  ): Result<Promise<void>, 'busy' | 'incomplete'> {
    const state = stateOf(note.id)
    if (state.work !== null) return err('busy')
    if (files.offsetOf(note.id) < note.size) return err('incomplete')
    state.work = { kind, percent: 0 }
    state.fault = null
    state.loaded = null
    state.ended = run()
      .catch((error: unknown) => {
        options.log(`An upload failed: ${String(error)}`)
        state.fault = 'The file could not be loaded.'
      })
      .finally(() => {
        state.work = null
      })
    return ok(state.ended)
  }

  return {
    files,
    describe: (note) => {
      const { work, report, fault, loaded } = stateOf(note.id)
      const { id, name, size } = note
      // The contract's types are those of the report, without `readonly`.
      return structuredClone({
        id,
        name,
        size,
        offset: files.offsetOf(id),
        work,
        report,
        fault,
        loaded,
      }) as Upload
    },
    read: (note, chosen) => begin(note, 'read', () => read(note, chosen)),
    load: (note, chosen, target) => begin(note, 'load', () => load(note, chosen, target)),
    stop: async (id) => {
      const state = stateOf(id)
      state.child?.stop()
      await state.stopLoad?.()
      await state.ended
    },
    badLines: (id) => [
      Buffer.from('line,reason,text\r\n'),
      ...['bad-lines.csv', 'bad-values.csv']
        .map((name) => join(files.folderOf(id), name))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path)),
    ],
    close: () => {
      for (const { child } of states.values()) child?.stop()
    },
  }
}

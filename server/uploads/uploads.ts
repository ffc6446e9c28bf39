import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Upload } from '#domain/contract/upload/uploads.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChosenRecipe } from './child/orders.ts'
import { interruption, noteEnd, noteStep } from './interrupted-work.ts'
import { openUploadFiles, type UploadFiles, type UploadNote } from './upload-files.ts'
import { createUploadStates, type UploadState } from './upload-state.ts'
import { type ChildOptions, type LoadTarget, loadFile, readFile, type UploadWork } from './upload-work.ts'

/** Options of uploads. `folder` is where files are until they are loaded. */
interface UploadsOptions extends ChildOptions {
  readonly folder: string
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

/** Makes the uploads of a server. */
export function createUploads(options: UploadsOptions): Uploads {
  const files = openUploadFiles(options.folder)
  const states = createUploadStates()

  function workOn({ id }: UploadNote, chosen: ChosenRecipe): UploadWork {
    return { id, folder: files.folderOf(id), state: states.of(id), chosen, options }
  }

  function begin(
    note: UploadNote,
    kind: 'read' | 'load',
    run: () => Promise<void>,
  ): Result<Promise<void>, 'busy' | 'incomplete'> {
    const state = states.of(note.id)
    if (state.work !== null) return err('busy')
    if (files.offsetOf(note.id) < note.size) return err('incomplete')
    const folder = files.folderOf(note.id)
    const noted = async () => {
      noteStep(folder, kind === 'read' ? 'read' : 'stage')
      try {
        await run()
      } finally {
        noteEnd(folder)
      }
    }
    return ok(follow(state, kind, { run: noted, log: options.log }))
  }

  return {
    files,
    describe: (note) => {
      const state = states.of(note.id)
      const fault = state.work === null ? (state.fault ?? interruption(files.folderOf(note.id))) : null
      return description(note, files.offsetOf(note.id), { ...state, fault })
    },
    read: (note, chosen) => begin(note, 'read', () => readFile(workOn(note, chosen))),
    load: (note, chosen, target) => begin(note, 'load', () => loadFile(workOn(note, chosen), target)),
    stop: async (id) => {
      const state = states.of(id)
      state.child?.stop()
      await state.stopLoad?.()
      await state.ended
    },
    badLines: (id) => badLinesOf(files.folderOf(id)),
    close: () => {
      for (const { child } of states.all()) child?.stop()
    },
  }
}

/** Marks a file as in work until a run ends. */
function follow(
  state: UploadState,
  kind: 'read' | 'load',
  { run, log }: { readonly run: () => Promise<void>; readonly log: (message: string) => void },
): Promise<void> {
  state.work = { kind, percent: 0 }
  state.fault = null
  state.loaded = null
  state.ended = run()
    .catch((error: unknown) => {
      log(`An upload failed: ${String(error)}`)
      state.fault = 'The file could not be loaded.'
    })
    .finally(() => {
      state.work = null
    })
  return state.ended
}

function description({ id, name, size }: UploadNote, offset: number, state: UploadState): Upload {
  const { work, report, fault, loaded } = state
  // The contract's types are those of the report, without `readonly`.
  return structuredClone({ id, name, size, offset, work, report, fault, loaded }) as Upload
}

function badLinesOf(folder: string): readonly Uint8Array[] {
  return [
    Buffer.from('line,reason,text\r\n'),
    ...['bad-lines.csv', 'bad-values.csv']
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path)),
  ]
}

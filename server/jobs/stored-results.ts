import {
  type ResultFile,
  type ResultPlace,
  readResultFile,
  removeResultFile,
  resultPath,
  writeResultFile,
} from './result-files.ts'
import { nameOf, openResultIndex } from './result-index.ts'

/** How long a result is stored, in ms: a day. Source: wire §4. */
export const RESULT_STORED_MS = 86_400_000

/** Upper limit of the size of all results, in bytes; the oldest is removed first. */
const BUDGET_BYTES = 2_000_000_000

/** Results on the disk, by key. */
export interface StoredResults {
  /** Stores a result: it can be read at once, while its file is being written. */
  readonly put: (place: ResultPlace, bytes: Uint8Array) => void
  /** Waits until the file of a result is written. */
  readonly written: (place: ResultPlace) => Promise<void>
  /** Reads a result; null if none is stored, or if it has expired. */
  readonly read: (place: ResultPlace) => Promise<Uint8Array | null>
  /** The path of a result's file, once it is written; null as for `read`. */
  readonly fileOf: (place: ResultPlace) => Promise<string | null>
  readonly has: (place: ResultPlace) => boolean
  /** Deletes a result; nothing happens without one. */
  readonly delete: (place: ResultPlace) => Promise<void>
  /** Waits until everything is written. */
  readonly close: () => Promise<void>
}

/** The folder of results; `log` receives a line for a file that could not be written, whose result is then lost. */
interface StoredResultsOptions {
  readonly folder: string
  readonly now: () => number
  readonly log: (message: string) => void
  readonly budgetBytes?: number
}

interface Writing {
  readonly bytes: Uint8Array
  readonly ended: Promise<void>
}

/** Opens the results in a folder, including those of an earlier server. */
export function openStoredResults(options: StoredResultsOptions): StoredResults {
  const { folder, now, log, budgetBytes = BUDGET_BYTES } = options
  const index = openResultIndex(folder, { now, mostAgeMs: RESULT_STORED_MS, budgetBytes })
  const writing = new Map<string, Writing>()

  const write = async (file: ResultFile, bytes: Uint8Array) => {
    const path = resultPath(folder, file.place)
    try {
      await writeResultFile(path, bytes, file.storedAt)
      // It was evicted while it was written.
      if (!index.has(file)) await removeResultFile(path)
    } catch (reason) {
      index.remove(file)
      log(`A result could not be stored: ${String(reason)}`)
    } finally {
      writing.delete(nameOf(file.place))
    }
  }

  const remove = async (file: ResultFile) => {
    try {
      await removeResultFile(resultPath(folder, file.place))
    } catch (reason) {
      log(`A result could not be removed: ${String(reason)}`)
    }
  }

  const written = async (place: ResultPlace) => {
    await writing.get(nameOf(place))?.ended
  }

  return {
    put: (place, bytes) => {
      const file = index.add(place, bytes.byteLength)
      writing.set(nameOf(place), { bytes, ended: write(file, bytes) })
      for (const evicted of index.evict()) if (!writing.has(nameOf(evicted.place))) void remove(evicted)
    },
    written,
    read: async (place) => {
      const file = index.find(place)
      if (file === null) return null
      const unfinished = writing.get(nameOf(place))
      return unfinished?.bytes ?? (await readResultFile(resultPath(folder, place), file.sizeBytes))
    },
    fileOf: async (place) => {
      await written(place)
      return index.find(place) === null ? null : resultPath(folder, place)
    },
    has: (place) => index.find(place) !== null,
    delete: async (place) => {
      await written(place)
      const file = index.find(place)
      if (file === null) return
      index.remove(file)
      await remove(file)
    },
    close: async () => {
      await Promise.all([...writing.values()].map(({ ended }) => ended))
    },
  }
}

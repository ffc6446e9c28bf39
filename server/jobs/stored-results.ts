import {
  type ResultFile,
  type ResultPlace,
  readResultFile,
  removeResultFile,
  resultFilesIn,
  resultPath,
  writeResultFile,
} from './result-files.ts'

/** How long a result is kept, in ms: a day. Source: wire §4. */
export const RESULT_KEPT_MS = 86_400_000

/** Most bytes of all results; the oldest goes first. */
const BUDGET_BYTES = 2_000_000_000

/** Results on the disk, by key. */
export interface StoredResults {
  /** Stores a result: it can be read at once, while its file is still written. */
  readonly put: (place: ResultPlace, bytes: Uint8Array) => void
  /** Waits until the file of a result is written. */
  readonly written: (place: ResultPlace) => Promise<void>
  /** Gives a result; null when there is none, or none any more. */
  readonly read: (place: ResultPlace) => Promise<Uint8Array | null>
  /** Gives where the file of a result is, once it is written; null as `read`. */
  readonly fileOf: (place: ResultPlace) => Promise<string | null>
  readonly has: (place: ResultPlace) => boolean
  /** Waits until everything is written. */
  readonly close: () => Promise<void>
}

/** Where results are stored; `log` hears of a file that could not be written, whose result is then gone. */
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

/** Opens the results in a folder, with what an earlier server left there. */
export function openStoredResults(options: StoredResultsOptions): StoredResults {
  const { folder, now, log, budgetBytes = BUDGET_BYTES } = options
  // In the order in which they were stored.
  const files = new Map(resultFilesIn(folder).map((file) => [nameOf(file.place), file]))
  const writing = new Map<string, Writing>()
  let sizeBytes = [...files.values()].reduce((sum, file) => sum + file.sizeBytes, 0)

  const isExpired = ({ storedAt }: ResultFile) => now() - storedAt > RESULT_KEPT_MS

  const find = (place: ResultPlace): ResultFile | null => {
    const file = files.get(nameOf(place))
    return file === undefined || isExpired(file) ? null : file
  }

  const forget = (name: string) => {
    sizeBytes -= files.get(name)?.sizeBytes ?? 0
    files.delete(name)
  }

  const write = async (name: string, file: ResultFile, bytes: Uint8Array) => {
    const path = resultPath(folder, file.place)
    try {
      await writeResultFile(path, bytes, file.storedAt)
      // It was the oldest before it was written.
      if (files.get(name) !== file) await removeResultFile(path)
    } catch (reason) {
      if (files.get(name) === file) forget(name)
      log(`A result could not be stored: ${String(reason)}`)
    } finally {
      writing.delete(name)
    }
  }

  const remove = async (file: ResultFile) => {
    try {
      await removeResultFile(resultPath(folder, file.place))
    } catch (reason) {
      log(`A result could not be removed: ${String(reason)}`)
    }
  }

  const evict = () => {
    for (const [name, file] of files) {
      if (sizeBytes <= budgetBytes && !isExpired(file)) return
      forget(name)
      if (!writing.has(name)) void remove(file)
    }
  }

  return {
    put: (place, bytes) => {
      const name = nameOf(place)
      const file = { place, sizeBytes: bytes.byteLength, storedAt: Math.floor(now()) }
      files.set(name, file)
      sizeBytes += file.sizeBytes
      writing.set(name, { bytes, ended: write(name, file, bytes) })
      evict()
    },
    written: async (place) => {
      await writing.get(nameOf(place))?.ended
    },
    read: async (place) => {
      const file = find(place)
      if (file === null) return null
      const written = writing.get(nameOf(place))
      return written?.bytes ?? (await readResultFile(resultPath(folder, place), file.sizeBytes))
    },
    fileOf: async (place) => {
      await writing.get(nameOf(place))?.ended
      return find(place) === null ? null : resultPath(folder, place)
    },
    has: (place) => find(place) !== null,
    close: async () => {
      await Promise.all([...writing.values()].map(({ ended }) => ended))
    },
  }
}

function nameOf({ userId, key }: ResultPlace): string {
  return `${userId}/${key}`
}

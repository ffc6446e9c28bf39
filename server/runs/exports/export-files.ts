import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ResultFile, type ResultPlace, resultFilesIn, resultPath } from '#server/jobs/result-files.ts'

/** How long an exported file is stored, in ms: a day. */
const STORED_MS = 86_400_000

/** Upper limit of all exported files in bytes; the oldest is removed first. */
const BUDGET_BYTES = 20_000_000_000

/** Upper limit of an exported file in bytes. */
export const MOST_FILE_BYTES = 4_000_000_000

/** A complete exported file. `tag` is unique to it. */
export interface ExportedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly storedAt: number
  readonly tag: string
}

/** Exported files on the disk, by user and key. */
export interface ExportFiles {
  readonly find: (place: ResultPlace) => ExportedFile | null
  /** The path at which a file is written until it is complete. */
  readonly begin: (place: ResultPlace) => string
  /** Moves a complete file to its place. */
  readonly finish: (place: ResultPlace) => ExportedFile
  readonly remove: (place: ResultPlace) => void
}

/** Opens the exported files in a folder, with those that an earlier server stored there. */
export function openExportFiles(folder: string, now: () => number): ExportFiles {
  const files = new Map(resultFilesIn(folder).map((file) => [nameOf(file.place), file]))
  const unfinished = (place: ResultPlace) => `${resultPath(folder, place)}.part`

  const remove = (place: ResultPlace) => {
    files.delete(nameOf(place))
    rmSync(resultPath(folder, place), { force: true })
    rmSync(unfinished(place), { force: true })
  }

  const evict = () => {
    let sizeBytes = [...files.values()].reduce((sum, file) => sum + file.sizeBytes, 0)
    // The last one was requested just now.
    for (const file of [...files.values()].slice(0, -1)) {
      if (sizeBytes <= BUDGET_BYTES && now() - file.storedAt <= STORED_MS) return
      sizeBytes -= file.sizeBytes
      remove(file.place)
    }
  }

  const find = (place: ResultPlace): ExportedFile | null => {
    const file = files.get(nameOf(place))
    return file === undefined || now() - file.storedAt > STORED_MS ? null : exportedFile(folder, file)
  }

  return {
    find,
    remove,
    begin: (place) => {
      remove(place)
      mkdirSync(dirname(unfinished(place)), { recursive: true, mode: 0o700 })
      return unfinished(place)
    },
    finish: (place) => {
      renameSync(unfinished(place), resultPath(folder, place))
      const file = { place, sizeBytes: statSync(resultPath(folder, place)).size, storedAt: Math.floor(now()) }
      files.set(nameOf(place), file)
      evict()
      return exportedFile(folder, file)
    },
  }
}

function exportedFile(folder: string, { place, sizeBytes, storedAt }: ResultFile): ExportedFile {
  const tag = `${place.key}-${storedAt.toString(36)}`
  return { path: resultPath(folder, place), sizeBytes, storedAt, tag }
}

function nameOf({ userId, key }: ResultPlace): string {
  return `${userId}/${key}`
}

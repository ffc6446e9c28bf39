import { type ResultFile, type ResultPlace, resultFilesIn } from './result-files.ts'

/** The limits of stored results: their age in ms, and the bytes of all of them. */
interface IndexLimits {
  readonly now: () => number
  readonly mostAgeMs: number
  readonly budgetBytes: number
}

/** Stored results by their places, in the order in which they were stored. */
interface ResultIndex {
  /** The file of a result; null where none is stored or it has expired. */
  readonly find: (place: ResultPlace) => ResultFile | null
  /** Adds a result of this size, which was stored just now. */
  readonly add: (place: ResultPlace, sizeBytes: number) => ResultFile
  readonly has: (file: ResultFile) => boolean
  readonly remove: (file: ResultFile) => void
  /** Removes the oldest results, until all others fit the limits, and gives them. */
  readonly evict: () => readonly ResultFile[]
}

/** Reads the results in a folder, which an earlier server stored. */
export function openResultIndex(folder: string, { now, mostAgeMs, budgetBytes }: IndexLimits): ResultIndex {
  const files = new Map(resultFilesIn(folder).map((file) => [nameOf(file.place), file]))
  let sizeBytes = [...files.values()].reduce((sum, file) => sum + file.sizeBytes, 0)

  const isExpired = ({ storedAt }: ResultFile) => now() - storedAt > mostAgeMs
  const has = (file: ResultFile) => files.get(nameOf(file.place)) === file
  const remove = (file: ResultFile) => {
    if (!has(file)) return
    sizeBytes -= file.sizeBytes
    files.delete(nameOf(file.place))
  }

  return {
    find: (place) => {
      const file = files.get(nameOf(place))
      return file === undefined || isExpired(file) ? null : file
    },
    add: (place, size) => {
      const file = { place, sizeBytes: size, storedAt: Math.floor(now()) }
      files.set(nameOf(place), file)
      sizeBytes += size
      return file
    },
    has,
    remove,
    evict: () => {
      const evicted: ResultFile[] = []
      for (const file of files.values()) {
        if (sizeBytes <= budgetBytes && !isExpired(file)) break
        remove(file)
        evicted.push(file)
      }
      return evicted
    },
  }
}

/** The name of a result among those of all users. */
export function nameOf({ userId, key }: ResultPlace): string {
  return `${userId}/${key}`
}

import { isScheduled, type ResultFile, type ResultPlace, resultFilesIn } from './result-files.ts'

/** The limits of stored results: their age in ms, and their total size in bytes. Those of schedules have only a size, each group its own. */
interface IndexLimits {
  readonly now: () => number
  readonly mostAgeMs: number
  readonly budgetBytes: number
}

/** Stored results by place, oldest first. */
interface ResultIndex {
  /** The file of a result; null if none is stored, or if it has expired. */
  readonly find: (place: ResultPlace) => ResultFile | null
  /** Adds a result that was just stored. */
  readonly add: (place: ResultPlace, sizeBytes: number) => ResultFile
  readonly has: (file: ResultFile) => boolean
  readonly remove: (file: ResultFile) => void
  /** Removes the oldest results until the others are within the limits, and gives the removed ones. */
  readonly evict: () => readonly ResultFile[]
}

/** Reads the results that an earlier server stored in a folder. */
export function openResultIndex(folder: string, { now, mostAgeMs, budgetBytes }: IndexLimits): ResultIndex {
  const files = new Map(resultFilesIn(folder).map((file) => [nameOf(file.place), file]))
  const sizes = { scheduled: 0, others: 0 }
  const groupOf = ({ place }: ResultFile) => (isScheduled(place) ? 'scheduled' : 'others')
  for (const file of files.values()) sizes[groupOf(file)] += file.sizeBytes

  const isExpired = ({ place, storedAt }: ResultFile) => !isScheduled(place) && now() - storedAt > mostAgeMs
  const has = (file: ResultFile) => files.get(nameOf(file.place)) === file
  const remove = (file: ResultFile) => {
    if (!has(file)) return
    sizes[groupOf(file)] -= file.sizeBytes
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
      sizes[groupOf(file)] += size
      return file
    },
    has,
    remove,
    evict: () => {
      const evicted: ResultFile[] = []
      for (const file of files.values()) {
        if (sizes[groupOf(file)] <= budgetBytes && !isExpired(file)) continue
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

import type { Result } from '#domain/core/result.ts'
import type { Failure } from './outcome.ts'

/** The number of records that are read before waiting calls get a page. */
const RECORDS_OF_A_PAGE = 20

/** A running or ended read of a user's lists; `startedAt` is in ms since 1970. */
export interface Reading {
  readonly startedAt: number
  readonly isUnderWay: () => boolean
  readonly done: Promise<Result<void, Failure>>
  /** Resolves after the next records, or the last. To be called while the reading is under way. */
  readonly furtherOn: () => Promise<void>
}

/** Begins a reading; `read` reports each record that it has read. */
export function beginReading(
  startedAt: number,
  read: (noteRead: () => void) => Promise<Result<void, Failure>>,
): Reading {
  let count = 0
  let isUnderWay = true
  const waiting = new Set<() => void>()
  const turnPage = () => {
    for (const goOn of waiting) goOn()
    waiting.clear()
  }
  const noteRead = () => {
    count += 1
    if (count % RECORDS_OF_A_PAGE === 0) turnPage()
  }
  const done = read(noteRead).finally(() => {
    isUnderWay = false
    turnPage()
  })
  const furtherOn = async () => new Promise<void>((goOn) => void waiting.add(goOn))
  return { startedAt, isUnderWay: () => isUnderWay, done, furtherOn }
}

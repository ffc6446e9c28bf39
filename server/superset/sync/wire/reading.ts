import type { Result } from '#domain/core/result.ts'
import type { Failure } from './outcome.ts'

/** So many records are read between two looks of those who wait for them. */
const RECORDS_OF_A_PAGE = 20

/** A reading of a user's lists: when it began, in ms since 1970, what becomes of it, and how it goes on. */
export interface Reading {
  readonly startedAt: number
  readonly isUnderWay: () => boolean
  readonly done: Promise<Result<void, Failure>>
  /** Resolves once some more records were read, or all; asked for while it is under way. */
  readonly furtherOn: () => Promise<void>
}

/** Begins a reading; `read` says of each record that it was read. */
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

import type { Front } from '#server/superset/sync/wire/front.ts'

/** Upper limit of the records whose last read is remembered; any other is read before it is written. */
const MOST_READ = 10_000

interface OfKind {
  readonly kind: string
  readonly recordId: number
}

const nameOf = ({ kind, recordId }: OfKind) => `${kind} ${recordId}`

/** Stores the time, in ms since 1970, at which the read that was just answered was sent. */
export function noteRead({ readAt }: Pick<Front, 'readAt'>, of: OfKind, requestedAt: number): void {
  if (readAt.size >= MOST_READ) readAt.clear()
  readAt.set(nameOf(of), requestedAt)
}

/** Deletes the last read of a record that is written now: others may have written to it in between. */
export function forgetRead({ readAt }: Pick<Front, 'readAt'>, of: OfKind): void {
  readAt.delete(nameOf(of))
}

/** Whether the last read of a record is not older than `maxAgeMs`. */
export function wasReadWithin(
  { readAt, now }: Pick<Front, 'readAt' | 'now'>,
  of: OfKind,
  maxAgeMs: number,
): boolean {
  const ageMs = now() - (readAt.get(nameOf(of)) ?? Number.NEGATIVE_INFINITY)
  return ageMs >= 0 && ageMs <= maxAgeMs
}

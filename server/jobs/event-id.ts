import type { EventPlace } from '#server/store/runs/job-events.ts'

export type { EventPlace }

/** Before the first event. */
export const START_OF_LOG: EventPlace = { ms: 0, n: -1 }

/** Writes the place of an event as its id, `<ms>-<n>`. */
export function eventIdOf({ ms, n }: EventPlace): string {
  return `${ms}-${n}`
}

/** Reads an id, of which the second part may be left out; null for anything else. */
export function readEventId(id: string): EventPlace | null {
  const [, ms, n] = /^(\d{1,15})(?:-(\d{1,9}))?$/.exec(id) ?? []
  return ms === undefined ? null : { ms: Number(ms), n: Number(n ?? 0) }
}

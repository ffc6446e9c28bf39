import type { EventPlace } from '#server/store/runs/job-events.ts'

export type { EventPlace }

/** The place before the first event. */
export const START_OF_LOG: EventPlace = { ms: 0, n: -1 }

/** The id of an event at a place, `<ms>-<n>`. */
export function eventIdOf({ ms, n }: EventPlace): string {
  return `${ms}-${n}`
}

/** Reads the id of an event, whose second part may be missing; null if invalid. */
export function readEventId(id: string): EventPlace | null {
  const [, ms, n] = /^(\d{1,15})(?:-(\d{1,9}))?$/.exec(id) ?? []
  return ms === undefined ? null : { ms: Number(ms), n: Number(n ?? 0) }
}

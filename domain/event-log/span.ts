import type { PageEvent } from './event.ts'

/** An event for the log without its dashboard; its members are named as Superset's client names them. */
export type LoggedEvent = Omit<PageEvent, 'dashboardId'>

/** Times since the page began, in ms. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** The members of an event that measures a duration. */
export function spanFields({ startMs, endMs }: Span): Readonly<Record<string, number>> {
  return { start_offset: Math.round(startMs), duration: Math.round(endMs - startMs) }
}

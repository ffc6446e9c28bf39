import { logEvents } from '#domain/contract/bi/log.ts'
import { request } from './request.ts'

/** Something that the server's event log is told: its name there, and facts of its own. */
export interface LoggedEvent {
  readonly event_name: string
  readonly source: 'sqlLab' | 'dashboard' | 'explore'
  readonly ts: number
  readonly [fact: string]: string | number | boolean
}

/** Takes an event to the event log. */
export type LogEvent = (event: LoggedEvent) => void

/**
 * Tells the server's event log of something, in the form of the reference server's own page. What cannot be sent is
 * dropped: a log is no reason to wait or to try again.
 */
export function logEvent(event: LoggedEvent): void {
  const body = new URLSearchParams({ events: JSON.stringify([event]) })
  void request(logEvents, { path: `${logEvents.path}?explode=events`, body })
}

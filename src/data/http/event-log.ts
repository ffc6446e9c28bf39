import { logEvents } from '#domain/contract/bi/log.ts'
import { request } from './request.ts'

/** An entry for the server's event log: its name and facts. */
export interface LoggedEvent {
  readonly event_name: string
  readonly source: 'sqlLab' | 'dashboard' | 'explore'
  readonly ts: number
  readonly [fact: string]: string | number | boolean
}

/** Sends an entry to the event log. */
export type LogEvent = (event: LoggedEvent) => void

/** Sends an entry to the server's event log, in the format of Superset's own page. Never waits or retries; unsent entries are dropped. */
export function logEvent(event: LoggedEvent): void {
  const body = new URLSearchParams({ events: JSON.stringify([event]) })
  void request(logEvents, { path: `${logEvents.path}?explode=events`, body })
}

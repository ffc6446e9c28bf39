import type { Store } from '#server/store/open-store.ts'
import {
  deleteJobEventsBefore,
  insertJobEvent,
  type JobEventRow,
  jobEventsAfter,
  lastEventPlace,
} from '#server/store/runs/job-events.ts'
import { type EventPlace, eventIdOf, START_OF_LOG } from './event-id.ts'

/** A change of a job's status; `errors` are in the form of the API, `resultUrl` is the address of the result once it is done. */
export interface JobEvent {
  readonly id: string
  readonly userId: number
  readonly jobId: string
  readonly status: 'running' | 'done' | 'error'
  readonly resultUrl: string | null
  readonly errors: readonly unknown[]
}

/** How long events are stored, in ms. */
const STORED_MS = 3_600_000

/** How often expired events are deleted, in ms. */
const FORGET_EVERY_MS = 60_000

/** Upper limit of the events of an answer. */
const MOST_EVENTS = 1_000

/** The log of job events. */
export interface JobEvents {
  /** Adds an event after all others; listeners are called once it is written. */
  readonly add: (event: Omit<JobEvent, 'id'>) => void
  /** The user's events after a place, oldest first. */
  readonly after: (userId: number, place: EventPlace) => Promise<readonly JobEvent[]>
  /** Calls the listener for each new event of the user, until the returned function is called. */
  readonly listen: (userId: number, listener: (event: JobEvent) => void) => () => void
  /** When the user last polled for events, in ms since 1970: Infinity during a stream, 0 before the first poll. */
  readonly polledAt: (userId: number) => number
  /** Waits until everything is written. */
  readonly close: () => Promise<void>
}

/** Dependencies of the log of events; `log` receives a line for an event that could not be written. */
interface JobEventsOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: (message: string) => void
}

/** Makes the log over the store. Ids always increase, even if the clock is set back or the server restarts. */
export function createJobEvents({ store, now, log }: JobEventsOptions): JobEvents {
  const polls = new Map<number, number>()
  const listeners = new Map<number, Set<(event: JobEvent) => void>>()
  let last: EventPlace | null = null
  let written: Promise<void> = Promise.resolve()
  let forgottenAt = 0

  const forget = async () => {
    if (now() - forgottenAt < FORGET_EVERY_MS) return
    forgottenAt = now()
    await deleteJobEventsBefore(store, now() - STORED_MS)
  }

  const write = async ({ userId, jobId, status, resultUrl, errors }: Omit<JobEvent, 'id'>, ms: number) => {
    last = behind(last ?? (await lastEventPlace(store)) ?? START_OF_LOG, ms)
    const row = {
      ...last,
      user_id: userId,
      job_id: jobId,
      status,
      result_url: resultUrl,
      errors_json: JSON.stringify(errors),
    }
    await insertJobEvent(store, row)
    for (const listener of listeners.get(userId) ?? []) listener(eventOf(row))
    await forget()
  }

  return {
    add: (event) => {
      const ms = Math.floor(now())
      written = written
        .then(() => write(event, ms))
        .catch((reason: unknown) => log(`An event could not be written: ${String(reason)}`))
    },
    after: async (userId, place) => {
      polls.set(userId, now())
      await written
      const rows = await jobEventsAfter(store, userId, { after: place, limit: MOST_EVENTS })
      return rows.map(eventOf)
    },
    listen: (userId, listener) => {
      const known = listeners.get(userId) ?? new Set()
      listeners.set(userId, known.add(listener))
      return () => {
        known.delete(listener)
        polls.set(userId, now())
        if (known.size === 0) listeners.delete(userId)
      }
    },
    polledAt: (userId) => (listeners.has(userId) ? Infinity : (polls.get(userId) ?? 0)),
    close: () => written,
  }
}

function behind(place: EventPlace, ms: number): EventPlace {
  return ms > place.ms ? { ms, n: 0 } : { ms: place.ms, n: place.n + 1 }
}

const STATUSES = ['running', 'done', 'error'] as const

function eventOf(row: JobEventRow): JobEvent {
  const errors: unknown = JSON.parse(row.errors_json)
  return {
    id: eventIdOf(row),
    userId: row.user_id,
    jobId: row.job_id,
    status: STATUSES.find((status) => status === row.status) ?? 'error',
    resultUrl: row.result_url,
    errors: Array.isArray(errors) ? errors : [],
  }
}

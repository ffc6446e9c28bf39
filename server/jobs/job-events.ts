import type { Store } from '#server/store/open-store.ts'
import {
  deleteJobEventsBefore,
  insertJobEvent,
  type JobEventRow,
  jobEventsAfter,
  lastEventPlace,
} from '#server/store/runs/job-events.ts'
import { type EventPlace, eventIdOf, START_OF_LOG } from './event-id.ts'

/** What became of a job; `errors` are those of the wire, `resultUrl` is where a job that is done has its result. */
export interface JobEvent {
  readonly id: string
  readonly userId: number
  readonly jobId: string
  readonly status: 'running' | 'done' | 'error'
  readonly resultUrl: string | null
  readonly errors: readonly unknown[]
}

/** How long the log keeps an event, in ms. */
const STORED_MS = 3_600_000

/** How often the log forgets, in ms. */
const FORGET_EVERY_MS = 60_000

/** Most events that one question gives. */
const MOST_EVENTS = 1_000

/** The log of what became of jobs: it is asked for what came after an event, and tells what comes. */
export interface JobEvents {
  /** Adds an event behind all others; those who listen are told when it is written. */
  readonly add: (event: Omit<JobEvent, 'id'>) => void
  /** The user's events behind a place, the oldest first. */
  readonly after: (userId: number, place: EventPlace) => Promise<readonly JobEvent[]>
  /** Tells of each event of the user from now on; gives how to end that. */
  readonly listen: (userId: number, listener: (event: JobEvent) => void) => () => void
  /** Waits until everything is written. */
  readonly close: () => Promise<void>
}

/** What the log needs of its server; `log` is told of an event that could not be written. */
interface JobEventsOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: (message: string) => void
}

/** Makes the log over the store. Ids only ever rise, also when the clock is put back or the server starts again. */
export function createJobEvents({ store, now, log }: JobEventsOptions): JobEvents {
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
      await written
      const rows = await jobEventsAfter(store, userId, { after: place, limit: MOST_EVENTS })
      return rows.map(eventOf)
    },
    listen: (userId, listener) => {
      const known = listeners.get(userId) ?? new Set()
      listeners.set(userId, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(userId)
      }
    },
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

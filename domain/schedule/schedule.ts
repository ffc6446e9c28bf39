import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { cronFields } from './cron.ts'

/** Rules for slots that passed while no server ran: none of them runs, the last one, or all up to `MOST_MISSED`. */
export const MISSED_RULES = ['skip', 'last', 'all'] as const

/** A rule for missed slots. */
export type MissedRule = (typeof MISSED_RULES)[number]

/** Upper limit of the missed slots that run later; earlier ones are skipped. */
export const MOST_MISSED = 24

/** Upper limit of the runs whose results are stored. */
export const MOST_STORED_RUNS = 100

/** Failures in a row after which a schedule is switched off. */
export const MOST_FAILURES = 5

/**
 * When a query runs: five fields of cron on the clocks of a zone, from `startsAt` to `endsAt` (ms since 1970, both
 * included). The results of the last `storedRuns` runs are stored. `resumedAt` is when a user last resumed it, which also
 * switches on a schedule that failed too often.
 */
export interface Schedule {
  readonly cron: string
  readonly timeZone: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly missed: MissedRule
  readonly storedRuns: number
  readonly isPaused: boolean
  readonly resumedAt: number | null
}

/** A schedule before its user changes anything. */
export const NEW_SCHEDULE: Schedule = {
  cron: '0 7 * * 1-5',
  timeZone: 'UTC',
  startsAt: null,
  endsAt: null,
  missed: 'last',
  storedRuns: 10,
  isPaused: false,
  resumedAt: null,
}

/** A field of a schedule that is invalid, and why, as a sentence. */
export interface ScheduleProblem {
  readonly field: keyof Schedule
  readonly message: string
}

/** Intervals of Superset that never repeat. */
const NEVER = new Set(['', 'none', '@once'])

/**
 * Reads the `schedule_info` of a saved query, also as forms of Superset write it: null without a repeating interval. Other
 * keys are ignored. Fails: with the first date that is no date.
 */
export function readSchedule(info: unknown): Result<Schedule | null, ScheduleProblem> {
  if (!isRecord(info)) return ok(null)
  const interval = textOrNull(info['schedule_interval'])
  if (interval === null || NEVER.has(interval.trim().toLowerCase())) return ok(null)
  const startsAt = dateOf(info['start_date'])
  if (startsAt === undefined) return err({ field: 'startsAt', message: 'The start is not a date.' })
  const endsAt = dateOf(info['end_date'])
  if (endsAt === undefined) return err({ field: 'endsAt', message: 'The end is not a date.' })
  return ok({
    cron: cronFields(interval),
    timeZone: textOrNull(info['time_zone']) ?? NEW_SCHEDULE.timeZone,
    startsAt,
    endsAt,
    missed: MISSED_RULES.find((rule) => rule === info['missed']) ?? NEW_SCHEDULE.missed,
    storedRuns: storedRunsOf(info['stored_runs']),
    isPaused: info['paused'] === true,
    resumedAt: dateOf(info['resumed_at']) ?? null,
  })
}

/** Undefined if a value is no date. */
function dateOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '') return null
  return (typeof value === 'string' ? parseWireTime(value) : null) ?? undefined
}

function storedRunsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return NEW_SCHEDULE.storedRuns
  return Math.min(MOST_STORED_RUNS, Math.max(1, Math.floor(value)))
}

/** The `schedule_info` of a saved query with a schedule; keys of other programs in the previous one stay. */
export function writeSchedule(
  schedule: Schedule,
  previous: unknown = null,
): Readonly<Record<string, unknown>> {
  const { cron, timeZone, startsAt, endsAt, missed, storedRuns, isPaused, resumedAt } = schedule
  return {
    ...(isRecord(previous) ? previous : {}),
    schedule_interval: cron,
    time_zone: timeZone,
    start_date: isoOrNull(startsAt),
    end_date: isoOrNull(endsAt),
    missed,
    stored_runs: storedRuns,
    paused: isPaused,
    resumed_at: isoOrNull(resumedAt),
  }
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

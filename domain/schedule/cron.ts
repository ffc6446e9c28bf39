import { Cron as Croner } from 'croner'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The times of day and the days of a schedule, on the clocks of its zone. */
export interface Cron {
  /** The first time after `clock`, both as if the clocks showed UTC, in ms since 1970; null if there is none. */
  readonly next: (clock: number) => number | null
  /** The last `count` times at `clock` or before, latest first; fewer if there are no more. */
  readonly last: (clock: number, count: number) => readonly number[]
  /** Whether it runs in every hour or every n-th, so that an hour that the clocks show twice counts twice. */
  readonly followsHours: boolean
}

/** The text of a schedule is longer than anybody writes it by hand. */
const MOST_CHARACTERS = 200

/** Names of schedules, as crontab and Superset have them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['@hourly', '0 * * * *'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@monthly', '0 0 1 * *'],
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
])

/** Why a text is no schedule. `seconds`: it has six fields; `never`: no day has such a date. */
export type CronProblem = 'seconds' | 'fields' | 'too-long' | 'unreadable' | 'never'

/** The five fields of a schedule, without needless spaces; names such as `@daily` are written out. */
export function cronFields(text: string): string {
  const fields = text.trim().split(/\s+/).join(' ')
  return NAMES.get(fields.toLowerCase()) ?? fields
}

/** Reads the five fields minute, hour, day of the month, month and day of the week, or a name such as `@daily`. */
export function readCron(text: string): Result<Cron, { readonly code: CronProblem }> {
  if (text.length > MOST_CHARACTERS) return err({ code: 'too-long' })
  const fields = cronFields(text)
  const parts = fields.split(' ')
  if (parts.length === 6 || parts.length === 7) return err({ code: 'seconds' })
  if (parts.length !== 5) return err({ code: 'fields' })
  if (!/^[\w*,/#? -]+$/.test(fields)) return err({ code: 'unreadable' })
  try {
    // On the clock of the zone, which has no summer time: nextSlot maps the clock to times.
    const cron = new Croner(fields, { timezone: 'UTC', mode: '5-part', paused: true })
    const next = (clock: number) => cron.nextRun(new Date(clock))?.getTime() ?? null
    if (next(Date.UTC(2000, 0, 1)) === null) return err({ code: 'never' })
    const last = (clock: number, count: number) =>
      cron.previousRuns(count, new Date(clock + 1)).map((date) => date.getTime())
    return ok({ next, last, followsHours: /^[*?]/.test(parts[1] ?? '') })
  } catch {
    // The messages of the package count days and months from 0.
    return err({ code: 'unreadable' })
  }
}

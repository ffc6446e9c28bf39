import { err, ok, type Result } from '#domain/core/result.ts'
import { isTimeOfCalendar } from '#domain/time/calendar.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { type CronProblem, readCron } from './cron.ts'
import { nextSlot, type Times } from './next-slots.ts'
import { MOST_STORED_RUNS, type Schedule, type ScheduleProblem } from './schedule.ts'

const CRON_TEXTS: Readonly<Record<CronProblem, string>> = {
  seconds: 'A schedule has five fields. It cannot run each second: a minute is the shortest interval.',
  fields: 'A schedule has five fields: minute, hour, day of the month, month, day of the week.',
  'too-long': 'A schedule may have 200 characters.',
  unreadable:
    'This schedule cannot be read: a minute is 0 to 59, an hour 0 to 23, a day 1 to 31, a month 1 to 12, a weekday 0 to 7.',
  never: 'This schedule never runs: there is no such day.',
}

/** The times of a schedule. Fails: as `scheduleProblems`, but for start and end. */
export function timesOf(schedule: Schedule): Result<Times, ScheduleProblem> {
  const { timeZone, startsAt, endsAt } = schedule
  const cron = readCron(schedule.cron)
  if (!cron.ok) return err({ field: 'cron', message: CRON_TEXTS[cron.error.code] })
  if (!isTimeZone(timeZone)) return err({ field: 'timeZone', message: 'There is no such time zone.' })
  return ok({ cron: cron.value, timeZone, startsAt, endsAt })
}

/** The problem of an end before its start; null if there is none. */
export function spanProblem({
  startsAt,
  endsAt,
}: Pick<Schedule, 'startsAt' | 'endsAt'>): ScheduleProblem | null {
  const isReversed = endsAt !== null && startsAt !== null && endsAt < startsAt
  return isReversed ? { field: 'endsAt', message: 'The end is before the start.' } : null
}

/** Everything that is invalid in a schedule that begins at `now` (ms since 1970); none if it can be stored. */
export function scheduleProblems(schedule: Schedule, now: number): readonly ScheduleProblem[] {
  const times = timesOf(schedule)
  const problems: ScheduleProblem[] = times.ok ? [] : [times.error]
  const add = (field: keyof Schedule, message: string) => void problems.push({ field, message })
  const { startsAt, endsAt, storedRuns } = schedule
  const reversed = spanProblem(schedule)
  if (startsAt !== null && !isTimeOfCalendar(startsAt)) add('startsAt', 'The start is not a date.')
  if (endsAt !== null && !isTimeOfCalendar(endsAt)) add('endsAt', 'The end is not a date.')
  else if (reversed !== null) problems.push(reversed)
  else if (endsAt !== null && endsAt <= now) add('endsAt', 'The end is in the past.')
  if (!Number.isInteger(storedRuns) || storedRuns < 1 || storedRuns > MOST_STORED_RUNS)
    add('storedRuns', `The results of 1 to ${MOST_STORED_RUNS} runs can be stored.`)
  if (times.ok && problems.length === 0 && nextSlot(times.value, now) === null)
    add('endsAt', 'No run falls between start and end.')
  return problems
}

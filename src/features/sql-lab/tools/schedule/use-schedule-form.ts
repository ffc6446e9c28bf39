import { useState } from 'react'
import { scheduleProblems } from '#domain/schedule/check-schedule.ts'
import { NEW_SCHEDULE, readSchedule, type Schedule, type ScheduleProblem } from '#domain/schedule/schedule.ts'

/** The edited schedule. `stored` is the one of the saved query, null without one; `touched` are the edited fields. */
export interface ScheduleForm {
  readonly stored: Schedule | null
  readonly schedule: Schedule
  readonly touched: ReadonlySet<keyof Schedule>
  readonly change: (patch: Partial<Schedule>) => void
  readonly problemsAt: (now: number) => readonly ScheduleProblem[]
}

/** Edits the schedule of a saved query; a new one is on the clocks of this device. */
export function useScheduleForm(info: unknown): ScheduleForm {
  const read = readSchedule(info)
  const stored = read.ok ? read.value : null
  const [schedule, setSchedule] = useState<Schedule>(
    () => stored ?? { ...NEW_SCHEDULE, timeZone: deviceZone() },
  )
  const [touched, setTouched] = useState<ReadonlySet<keyof Schedule>>(new Set())
  return {
    stored,
    schedule,
    touched,
    change: (patch) => {
      setSchedule((before) => ({ ...before, ...patch }))
      setTouched((before) => new Set([...before, ...fieldsOf(patch)]))
    },
    problemsAt: (now) => scheduleProblems(schedule, now),
  }
}

function fieldsOf(patch: Partial<Schedule>): readonly (keyof Schedule)[] {
  return FIELDS.filter((field) => Object.hasOwn(patch, field))
}

const FIELDS = ['cron', 'timeZone', 'startsAt', 'endsAt', 'missed', 'storedRuns'] as const

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

import { clock } from '#data/platform/clock.ts'
import { timesOf } from '#domain/schedule/check-schedule.ts'
import { describeSchedule } from '#domain/schedule/describe-schedule.ts'
import { nextSlots } from '#domain/schedule/next-slots.ts'
import type { Schedule } from '#domain/schedule/schedule.ts'
import { zonedText } from '#domain/time/clock-text.ts'
import css from './schedule.module.css'

interface RunTimesProps {
  readonly schedule: Schedule
  readonly hasProblem: boolean
}

/** Next runs that are shown. */
const SHOWN = 5

/** Describes a schedule, and lists its next runs on the clocks of its zone. */
export function RunTimes({ schedule, hasProblem }: RunTimesProps) {
  const times = timesOf(schedule)
  if (!times.ok || hasProblem) return null
  const next = nextSlots(times.value, clock.now(), SHOWN)
  return (
    <section className={css.times} aria-live="polite">
      <p className={css.description}>{describeSchedule(schedule)}</p>
      <h3 className={css.heading}>Next runs</h3>
      <ol className={css.next}>
        {next.map((at) => (
          <li key={at}>{zonedText(schedule.timeZone, at)}</li>
        ))}
      </ol>
    </section>
  )
}

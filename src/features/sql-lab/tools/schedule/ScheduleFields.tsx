import {
  MISSED_RULES,
  type MissedRule,
  type Schedule,
  type ScheduleProblem,
} from '#domain/schedule/schedule.ts'
import { readZonedText, zonedText } from '#domain/time/clock-text.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { CronFields } from './CronFields.tsx'
import css from './schedule.module.css'
import type { ScheduleForm } from './use-schedule-form.ts'
import { ZonedTimeField } from './ZonedTimeField.tsx'

interface ScheduleFieldsProps {
  readonly form: ScheduleForm
  readonly problems: readonly ScheduleProblem[]
}

const RULES: Readonly<Record<MissedRule, string>> = {
  skip: 'Skip them',
  last: 'Run the last one',
  all: 'Run all, 24 at most',
}

/** The fields of a schedule, each with its problem. */
export function ScheduleFields({ form, problems }: ScheduleFieldsProps) {
  const { schedule, change } = form
  const { timeZone } = schedule
  const errorOf = (field: ScheduleProblem['field']) => problems.find((one) => one.field === field)?.message
  return (
    <div className={css.form}>
      <CronFields cron={schedule.cron} error={errorOf('cron')} onChange={(cron) => change({ cron })} />
      <MultiComboBox
        label="Time zone"
        options={zoneOptions(timeZone)}
        chosen={[timeZone]}
        isMultiple={false}
        takesTyped={false}
        placeholder="Choose a zone"
        error={errorOf('timeZone')}
        onChange={([zone]) => zone !== undefined && change(inZone(schedule, zone))}
      />
      <MultiComboBox
        label="If slots were missed"
        options={MISSED_RULES.map((rule) => ({ id: rule, label: RULES[rule] }))}
        chosen={[schedule.missed]}
        isMultiple={false}
        takesTyped={false}
        placeholder="Choose"
        onChange={([id]) => {
          const missed = MISSED_RULES.find((rule) => rule === id)
          if (missed !== undefined) change({ missed })
        }}
      />
      <ZonedTimeField
        label="Start (optional)"
        zone={timeZone}
        value={schedule.startsAt}
        error={errorOf('startsAt')}
        onChange={(startsAt) => change({ startsAt })}
      />
      <ZonedTimeField
        label="End (optional)"
        zone={timeZone}
        value={schedule.endsAt}
        error={errorOf('endsAt')}
        onChange={(endsAt) => change({ endsAt })}
      />
      <TextField
        label="Stored results"
        hint="Results of the last runs that stay on the server."
        value={Number.isNaN(schedule.storedRuns) ? '' : String(schedule.storedRuns)}
        error={errorOf('storedRuns')}
        onChange={(text) => change({ storedRuns: /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN })}
      />
    </div>
  )
}

/** Start and end are the same times of day in another zone. */
function inZone({ timeZone, startsAt, endsAt }: Schedule, zone: string): Partial<Schedule> {
  const moved = (at: number | null) =>
    at === null || Number.isNaN(at) || !isTimeZone(timeZone)
      ? at
      : readZonedText(zone, zonedText(timeZone, at))
  return { timeZone: zone, startsAt: moved(startsAt), endsAt: moved(endsAt) }
}

/** All zones that this browser knows, and the chosen one, which it may not know. */
function zoneOptions(chosen: string) {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, label: id }))
}

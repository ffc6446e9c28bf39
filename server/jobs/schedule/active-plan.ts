import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { timesOf } from '#domain/schedule/check-schedule.ts'
import { NEW_SCHEDULE, readSchedule, type Schedule, type ScheduleProblem } from '#domain/schedule/schedule.ts'
import type { ActivePlan } from '#domain/schedule/slots/slot.ts'

/** Longest definition, in characters: other programs may add keys. */
const MOST_CHARACTERS = 10_000

/** A definition as it was read: null without a repeating interval. Fails: the reason why it never runs. */
export function scheduleOfDefinition(definition: string): Result<Schedule | null, ScheduleProblem> {
  if (definition.length > MOST_CHARACTERS) return err({ field: 'cron', message: 'The schedule is too long.' })
  const json = parseBoundedJson(definition)
  return json.ok ? readSchedule(json.value) : ok(null)
}

/** Plans by their definitions: each event of a slot needs one, and reading five fields takes longer than applying it. */
const plans = new Map<string, ActivePlan | null>()

/** More schedules than most servers have; definitions of 10,000 characters must not fill the memory. */
const MOST_PLANS = 500

/** The plan of a definition; null while it is paused, or if it is invalid. */
export function activePlanOf(definition: string): ActivePlan | null {
  const known = plans.get(definition)
  if (known !== undefined) return known
  const plan = readPlan(definition)
  if (plans.size >= MOST_PLANS) plans.clear()
  plans.set(definition, plan)
  return plan
}

function readPlan(definition: string): ActivePlan | null {
  const read = scheduleOfDefinition(definition)
  if (!read.ok || read.value === null || read.value.isPaused) return null
  const times = timesOf(read.value)
  return times.ok ? { ...times.value, missed: read.value.missed } : null
}

/** Runs of a schedule whose results are stored. */
export function storedRunsOf(definition: string): number {
  const read = scheduleOfDefinition(definition)
  return (read.ok ? read.value : null)?.storedRuns ?? NEW_SCHEDULE.storedRuns
}

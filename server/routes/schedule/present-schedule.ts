import type { WireSchedule, WireSlot } from '#domain/contract/server/schedule.ts'
import { spanProblem, timesOf } from '#domain/schedule/check-schedule.ts'
import { nextSlot } from '#domain/schedule/next-slots.ts'
import type { Schedule } from '#domain/schedule/schedule.ts'
import { readRunDetail } from '#domain/schedule/slots/run-detail.ts'
import type { Slot } from '#domain/schedule/slots/slot.ts'
import { scheduleOfDefinition } from '#server/jobs/schedule/active-plan.ts'
import type { ScheduleRow } from '#server/store/schedules/tables.ts'

/** A scheduled saved query. `row` is null until the server has seen its schedule. */
interface ScheduledQuery {
  readonly id: number
  readonly label: string | null
  readonly definition: string
  readonly row: Pick<ScheduleRow, 'failures' | 'off_reason'> | null
  readonly slots: readonly Slot[]
}

/** A schedule as the API has it; `now` is ms since 1970. Null without a repeating interval. */
export function presentSchedule(query: ScheduledQuery, now: number): WireSchedule | null {
  const { id, label, row, slots } = query
  const read = scheduleOfDefinition(query.definition)
  if (read.ok && read.value === null) return null
  const state = stateOf(read.ok ? read.value : null, row, now)
  return {
    id,
    label,
    ...(read.ok ? state : { ...state, reason: read.error.message }),
    failures: row?.failures ?? 0,
    runs: slots.map(presentSlot),
  }
}

type State = Pick<WireSchedule, 'state' | 'reason' | 'next_on'>

function stateOf(schedule: Schedule | null, row: ScheduledQuery['row'], now: number): State {
  const silent = (state: State['state'], reason: string | null = null) => ({ state, reason, next_on: null })
  if (schedule === null) return silent('invalid')
  const times = timesOf(schedule)
  if (!times.ok) return silent('invalid', times.error.message)
  const reversed = spanProblem(schedule)
  if (reversed !== null) return silent('invalid', reversed.message)
  if (schedule.isPaused) return silent('paused')
  if (row !== null && row.off_reason !== null) return silent('off', row.off_reason)
  const next = nextSlot(times.value, now)
  return next === null ? silent('ended') : { state: 'on', reason: null, next_on: next }
}

function presentSlot({ at, cause, state, attempt, startedAt, endedAt, reason, detail }: Slot): WireSlot {
  const run = readRunDetail(detail)
  const difference = run?.difference ?? null
  return {
    at,
    cause,
    state,
    attempt,
    started_on: startedAt,
    ended_on: endedAt,
    reason,
    client_id: run?.clientId ?? null,
    results_key: run?.resultsKey ?? null,
    rows: run?.rows ?? null,
    difference: difference && { ...difference, key: [...difference.key] },
    compared_with: run?.comparedWith ?? null,
  }
}

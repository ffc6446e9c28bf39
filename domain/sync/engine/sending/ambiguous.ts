import { moved, putRecord, putRow, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { withBody } from '#domain/sync/engine/own-history/create-bodies.ts'
import { withInDoubtBody } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import { pauseMs, unansweredPauseMs } from '#domain/sync/engine/rules/pause.ts'
import { isInDoubt, LOOK_UP_QUIET_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import { isRepeatSafe } from '#domain/sync/engine/rules/sendable.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** How a request came to an unknown outcome, whether without any answer, and what the row notes of it. */
interface Ambiguity {
  readonly event: 'ambiguous' | 'restart'
  readonly isUnanswered?: boolean
  readonly chance: Chance
  readonly patch?: Partial<OutboxRow>
}

/** What is safe to repeat goes again after a pause, anything else is looked up. Source: sync §3.4, §3.6, §3.7. */
export function ambiguous(
  step: Step,
  row: OutboxRow,
  { event, isUnanswered = event === 'restart', chance, patch }: Ambiguity,
): Step {
  const { now } = step.state
  const quietMs = isRepeatSafe(step, row) ? 0 : LOOK_UP_QUIET_MS
  const notBefore = now + quietMs + (isUnanswered ? unansweredPauseMs : pauseMs)(row.tries, chance.fraction())
  const times = { notBefore, tries: row.tries + 1, ambiguousAt: row.sentAt ?? now }
  return noteAmbiguous(putRow(step, moved(row, event, { ...times, ...patch })), row)
}

/** Notes on the record that a request about it came to an unknown end. Source: sync §3.7. */
export function noteAmbiguous(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  if (record === null) return step
  const { now } = step.state
  const written = row.op === 'update' ? Object.keys(row.frozen?.sent ?? {}) : []
  const doubtful = [...new Set([...doubtfulFields(record, now), ...written])]
  const late = step.state.rules.verify ? withInDoubtBody(step, record, row) : {}
  const bodies = { ...withBody(record, row), ...late }
  return putRecord(step, row.kind, { ...record, ...bodies, lastAmbiguousAt: now, doubtful })
}

/** What an update writes once more beside what is to be sent, where the server knows no revisions. Source: sync §3.7. */
export function repeatedFields(record: EngineRecord, now: number): readonly string[] {
  return doubtfulFields(record, now).filter((name) => !record.dirty.includes(name))
}

/** The fields that a request may still write which came to an unknown end lately. Source: sync §3.7. */
export function doubtfulFields(record: EngineRecord, now: number): readonly string[] {
  return isInDoubt(record, now) ? (record.doubtful ?? []) : []
}

import { moved, putRecord, putRow, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { withBody } from '#domain/sync/engine/own-history/create-bodies.ts'
import { withInDoubtBody } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import { pauseMs, unansweredPauseMs } from '#domain/sync/engine/rules/pause.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** Cause of an unknown outcome, whether no answer came, and what the row stores of it. */
interface Ambiguity {
  readonly event: 'ambiguous' | 'restart'
  readonly isUnanswered?: boolean
  readonly chance: Chance
  readonly patch?: Partial<OutboxRow>
}

/** Sends a change again after a pause, with the same key. Source: sync §3.4, §3.6. */
export function ambiguous(
  step: Step,
  row: OutboxRow,
  { event, isUnanswered = event === 'restart', chance, patch }: Ambiguity,
): Step {
  const { now } = step.state
  const notBefore = now + (isUnanswered ? unansweredPauseMs : pauseMs)(row.tries, chance.fraction())
  const times = { notBefore, tries: row.tries + 1, ambiguousAt: row.sentAt ?? now }
  return noteAmbiguous(putRow(step, moved(row, event, { ...times, ...patch })), row)
}

/** Notes on the record that a request had an unknown outcome. Source: sync §3.7. */
export function noteAmbiguous(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  if (record === null) return step
  const { now } = step.state
  const late = step.state.rules.ownHistory ? withInDoubtBody(step, record, row) : {}
  const bodies = { ...withBody(record, row), ...late }
  return putRecord(step, row.kind, { ...record, ...bodies, lastAmbiguousAt: now })
}

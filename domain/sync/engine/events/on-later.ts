import { moved, putRow, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { isServerFailure, isUnanswered } from '#domain/sync/engine/rules/classify-outcome.ts'
import { pauseMs } from '#domain/sync/engine/rules/pause.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { MOST_FAILURES } from '#domain/sync/engine/rules/retry-delays.ts'
import { ambiguous, noteAmbiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** A failed send, and what the row stores of it. */
export interface Failing {
  readonly outcome: Extract<Outcome, { readonly ok: false }>
  readonly last: Pick<OutboxRow, 'lastError' | 'lastStatus'>
  readonly chance: Chance
}

/** Sends the same request again later, after the pause that the server requests or our own. Source: sync §3.9. */
export function onLater(step: Step, row: OutboxRow, { outcome, last, chance }: Failing): Step {
  const { now } = step.state
  const waitMs = outcome.error.retryAfterMs ?? pauseMs(row.tries, chance.fraction())
  // A gateway that answers 503 may have passed the request on.
  const doubt = outcome.error.status === 503 ? { ambiguousAt: row.sentAt ?? now } : {}
  const patch = { ...last, ...doubt, notBefore: now + waitMs, tries: row.tries + 1 }
  const waiting = putRow(step, moved(row, 'wait', patch))
  return outcome.error.status === 503 ? noteAmbiguous(waiting, row) : waiting
}

/** Handles an unknown outcome; after eight failures of the server the change is rejected. Source: sync §3.4, §3.9. */
export function onUnknown(step: Step, row: OutboxRow, { outcome, last, chance }: Failing): Step {
  const failures = isServerFailure(outcome) ? (row.failures ?? 0) + 1 : (row.failures ?? 0)
  if (failures < MOST_FAILURES)
    return ambiguous(step, row, {
      event: 'ambiguous',
      isUnanswered: isUnanswered(outcome),
      chance,
      patch: { ...last, failures },
    })
  const doubtful = { ...row, failures: MOST_FAILURES - 1, ambiguousAt: row.sentAt ?? step.state.now }
  const { error } = outcome
  const rejected = rejectRow(putRow(step, doubtful), doubtful, {
    reason: 'failing',
    status: error.status,
    message: error.message,
  })
  return noteAmbiguous(rejected, row)
}

/** Handles a request rejected unread: the session is checked, and the try is not counted. Source: sync §3.4, §3.9. */
export function onSignedOut(step: Step, row: OutboxRow, { last, chance }: Failing): Step {
  // A pause prevents a loop if this happens again while a user is signed in.
  const isAgain = row.lastError === last.lastError
  const pause = isAgain
    ? { notBefore: step.state.now + pauseMs(row.tries, chance.fraction()), tries: row.tries + 1 }
    : {}
  if (row.ambiguousAt !== undefined) {
    const notBefore = step.state.now + pauseMs(row.tries, chance.fraction())
    return putRow(step, moved(row, 'ambiguous', { ...last, notBefore, ...pause }))
  }
  return putRow(step, moved(row, 'signed-out', { ...last, ...pause }))
}

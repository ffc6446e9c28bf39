import { unreachable } from '#domain/core/assert.ts'
import { endNeedless, isNeedless } from '#domain/sync/engine/ingest/rekey.ts'
import { kindOf, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { noteWay } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { classify } from '#domain/sync/engine/rules/classify-outcome.ts'
import { acknowledge } from '#domain/sync/engine/sending/acknowledge.ts'
import { ambiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isSending } from '#domain/sync/outbox/states.ts'
import { onConflict } from './on-conflict.ts'
import { onLater, onSignedOut, onUnknown } from './on-later.ts'
import { onMissing } from './on-missing.ts'
import { onRefused } from './on-refused.ts'

type Failure = Extract<Outcome, { readonly ok: false }>
type Good = Extract<Outcome, { readonly ok: true }>
type Answered = EventOf<'answered'>

/** Applies the result of sending a row; answers to earlier attempts are ignored. Source: sync §3.9. */
export function onAnswered(step: Step, { seq, attempt, outcome }: Answered, chance: Chance): Step {
  const row = step.state.rows.find((one) => one.seq === seq)
  const known = noteWay(step, outcome, chance)
  if (row === undefined || !isSending(row.state) || row.sentAt !== attempt) return known
  if (row.epoch !== step.state.epoch) return known
  if (isNeedless(known, row)) return endNeedless(known, row)
  return outcome.ok ? onGood(known, row, outcome, chance) : onFailed(known, row, outcome, chance)
}

function onGood(step: Step, row: OutboxRow, outcome: Good, chance: Chance): Step {
  const written = kindOf(step, row.kind)?.written(row, outcome.body) ?? null
  if (written === null) return ambiguous(step, row, { event: 'ambiguous', chance })
  return acknowledge(step, row, { written, etag: outcome.etag }, chance)
}

function onFailed(step: Step, row: OutboxRow, outcome: Failure, chance: Chance): Step {
  const { error } = outcome
  const found = classify(outcome)
  const status = error.status === null ? {} : { lastStatus: error.status }
  const failing = { outcome, chance, last: { lastError: error.message, ...status } }
  switch (found) {
    case 'done':
      return step
    case 'later':
      return onLater(step, row, failing)
    case 'unknown':
      return onUnknown(step, row, failing)
    case 'signed-out':
      return askAgain(onSignedOut(step, row, failing))
    case 'conflict':
      return onConflict(step, row, failing)
    case 'missing':
      return onMissing(step, row, failing)
    case 'forbidden':
    case 'too-large':
    case 'refused':
      return onRefused(step, row, { ...failing, reason: found })
    default:
      return unreachable(found)
  }
}

/** The session is unknown after a 401. */
function askAgain(step: Step): Step {
  return step.state.volatileState.session === 'mine' ? withVolatileState(step, { session: 'unasked' }) : step
}

import {
  kindOf,
  moved,
  notify,
  putRow,
  recordOf,
  rowsOf,
  type Step,
  toolsOf,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { noteWay } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { isUnanswered } from '#domain/sync/engine/rules/classify-outcome.ts'
import { pauseMs, unansweredPauseMs } from '#domain/sync/engine/rules/pause.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { acknowledge } from '#domain/sync/engine/sending/acknowledge.ts'
import { endNeverCreated } from '#domain/sync/engine/sending/end-empty.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isOpen, isUnconfirmed } from '#domain/sync/outbox/states.ts'

/** After an ambiguous create the lowest id with our token is ours; without one it is sent again. Source: sync §3.6. */
export function onLookedUp(step: Step, { seq, outcome }: EventOf<'looked-up'>, chance: Chance): Step {
  const idle = noteWay(withoutBusy(step, `look-up/${seq}`), outcome, chance)
  const row = idle.state.rows.find((one) => one.seq === seq)
  if (row === undefined || (!isUnconfirmed(row.state) && !isOpen(row.state))) return idle
  const found = outcome.ok
    ? (kindOf(idle, row.kind)?.findCreated(outcome.body, row, toolsOf(idle)) ?? null)
    : null
  if (found === null) return askLater(idle, row, { outcome, chance })
  const [serverId] = found
  return serverId === undefined
    ? onAbsent(idle, row)
    : onFound(idle, row, { serverId, count: found.length }, chance)
}

/** Takes a read or look-up off the list of what is under way. */
export function withoutBusy(step: Step, key: string): Step {
  const busy = new Set(step.state.volatileState.busy)
  busy.delete(key)
  return withVolatileState(step, { busy })
}

function askLater(
  step: Step,
  row: OutboxRow,
  { outcome, chance }: { readonly outcome: Outcome; readonly chance: Chance },
): Step {
  const pause = isUnanswered(outcome) ? unansweredPauseMs : pauseMs
  const notBefore = step.state.now + pause(row.tries, chance.fraction())
  return putRow(step, { ...row, notBefore, tries: row.tries + 1 })
}

function onFound(
  step: Step,
  row: OutboxRow,
  { serverId, count }: { readonly serverId: number; readonly count: number },
  chance: Chance,
): Step {
  const adopted = acknowledge(step, row, { written: { serverId }, etag: null, by: 'adopt' }, chance)
  const isSwept = kindOf(step, row.kind)?.usesToken === true
  return count > 1 && !isSwept ? notify(adopted, 'several-found', { of: row }) : adopted
}

/** It is not there: it is made now, unless it is to be deleted meanwhile; a server that said "exists" is believed in neither. */
function onAbsent(step: Step, row: OutboxRow): Step {
  if (row.lastStatus === 422)
    return rejectRow(step, row, { reason: 'refused', status: row.lastStatus, message: row.lastError ?? '' })
  const { ambiguousAt: _looked, ...open } = moved(row, 'absent', { notBefore: step.state.now })
  const put = putRow(step, open)
  const rows = rowsOf(put, row)
  const isUnwanted = recordOf(put, row)?.deleted === true && rows.at(-1)?.op === 'delete'
  return isUnwanted ? endNeverCreated(put, rows) : put
}

import { isBlocked, isOpen } from '#domain/sync/outbox/states.ts'
import { normalizeRows, restartRows } from './ingest/normalize-rows.ts'
import { emit, moved, putRow, type Step } from './model/change-step.ts'
import type { Chance } from './model/state.ts'
import { askSession } from './rules/circuit-breaker.ts'
import { askAgainMs } from './rules/retry-delays.ts'
import { takesPart } from './rules/sendable.ts'
import { beginRows } from './sending/begin-rows.ts'
import { beginVerifying } from './sending/reads.ts'
import { isGoing, wakeAt } from './sending/wake-at.ts'

/** Ends every step: checks the session or starts requests, and schedules the next wake-up. Source: sync §3.5, §3.9. */
export function scheduleNext(step: Step, chance: Chance, isPull = false): Step {
  const ready = restartRows(step, chance)
  // Also before the capabilities are known, since they are requested with the session.
  const gone = passGate(ready)
  const begun = isGoing(gone) ? beginVerifying(beginRows(normalizeRows(gone), chance), isPull) : gone
  const at = wakeAt(begun)
  return at === null ? begun : emit(begun, { kind: 'wake', at })
}

/** Checks the session unless this database's user is known to be signed in. Source: sync §2.3, §3.9. */
function passGate(step: Step): Step {
  const { volatileState, now } = step.state
  if (volatileState.circuit.kind === 'open')
    return volatileState.circuit.retryAt <= now ? askSession(step) : step
  switch (volatileState.session) {
    case 'unasked':
      return askSession(step)
    case 'signed-out':
      return signOutRows(askAgain(step))
    case 'another-user':
    case 'other-server':
      return askAgain(step)
    case 'asking':
    case 'mine':
      return step
  }
}

function askAgain(step: Step): Step {
  const { requestedAt, signedOutTimes } = step.state.volatileState
  return requestedAt + askAgainMs(signedOutTimes) <= step.state.now ? askSession(step) : step
}

/** Pauses the queue until the user signs in; rows keep their order, and tries are not counted. Source: sync §3.4. */
function signOutRows(step: Step): Step {
  return step.state.rows
    .filter((row) => (isOpen(row.state) || isBlocked(row.state)) && takesPart(step, row))
    .reduce((so, row) => putRow(so, moved(row, 'signed-out')), step)
}

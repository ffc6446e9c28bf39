import { restartRows, tidyRows } from './ingest/normalize-rows.ts'
import { emit, moved, putRow, type Step, withLane } from './model/change-step.ts'
import type { Chance } from './model/state.ts'
import { askSession } from './rules/circuit-breaker.ts'
import { askAgainMs } from './rules/retry-delays.ts'
import { takesPart } from './rules/sendable.ts'
import { beginRows } from './sending/begin-rows.ts'
import { beginVerifying } from './sending/reads.ts'
import { isGoing, wakeAt } from './sending/wake-at.ts'

/**
 * Goes on after an event: asks who is signed in where nobody knows, else begins what may be begun, and says when to look
 * again. Every step ends here. Source: sync §3.5, §3.9.
 */
export function pump(step: Step, chance: Chance, isPull = false): Step {
  const ready = restartRows(step, chance)
  // Also before the server's abilities are known: they are asked for with the session.
  const gone = passGate(ready)
  const begun = isGoing(gone) ? beginVerifying(beginRows(tidyRows(gone), chance), isPull) : gone
  const at = wakeAt(begun)
  return at === null ? begun : emit(begun, { kind: 'wake', at })
}

/** Nothing is sent before the server says that this database's user is signed in. Source: sync §2.3, §3.9. */
function passGate(step: Step): Step {
  const { lane, now } = step.state
  if (lane.circuit.kind === 'open') return lane.circuit.retryAt <= now ? askSession(step) : step
  switch (lane.session) {
    case 'unasked':
      return askSession(step)
    case 'signed-out':
      return stopLane(lane.askedAt + askAgainMs(lane.signedOutTimes) <= now ? askSession(step) : step)
    case 'another-user':
      return lane.askedAt + askAgainMs(lane.signedOutTimes) <= now ? askSession(step) : step
    case 'asking':
    case 'mine':
      return step
    default:
      return withLane(step, {})
  }
}

/** The whole lane waits for the user to sign in; rows keep their place, and tries are not counted. Source: sync §3.4. */
function stopLane(step: Step): Step {
  return step.state.rows
    .filter((row) => (row.state === 'OPEN' || row.state === 'BLOCKED') && takesPart(step, row))
    .reduce((so, row) => putRow(so, moved(row, 'signed-out')), step)
}

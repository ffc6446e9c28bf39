import {
  emit,
  type KnownRecord,
  kindOf,
  putRecord,
  putRow,
  recordOf,
  reportedAt,
  rowsOf,
  type Step,
  withState,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import type { Absent } from '#domain/sync/engine/model/volatile-state.ts'
import { revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import { isFrozen, isOpen } from '#domain/sync/outbox/states.ts'
import { recordKey } from '#domain/sync/record/engine-record.ts'
import { applyRemoval } from './apply-removal.ts'

/**
 * Handles a 404 for a record. Only the list of changes shows whether it was removed or the server was rolled back, so
 * the record waits for a list that is requested now. Source: sync §3.8, §3.12.
 */
export function notFound(
  step: Step,
  { kind, record, etag }: KnownRecord & Pick<Outcome, 'etag'>,
  chance: Chance,
): Step {
  const { volatileState, now } = step.state
  const { serverId, localId } = record
  if (serverId === null) return applyRemoval(step, { kind, record, isRestored: false }, chance)
  const key = recordKey(kind.name, localId)
  const one: Absent = { kind: kind.name, localId, serverId, at: now, isDeleted: revisionOf(etag) !== null }
  const absent = new Map(volatileState.absent).set(key, one)
  const unreadAt = new Map(volatileState.unreadAt).set(key, now)
  // Records to be verified are loaded with every list.
  const verifyUntil = Math.max(record.verifyUntil ?? 0, now)
  const sought = putRecord(withVolatileState(step, { absent, unreadAt }), kind.name, {
    ...record,
    verifyUntil,
  })
  return emit(rest(sought, one), { kind: 'pull' })
}

/** Time that changes of the record wait for the list, in ms. */
const SEARCH_PAUSE_MS = 5_000

/** Delays the changes of a record. */
function rest(step: Step, of: Absent): Step {
  const notBefore = step.state.now + SEARCH_PAUSE_MS
  return rowsOf(step, of)
    .filter((row) => isOpen(row.state) && row.notBefore < notBefore)
    .reduce((so, row) => putRow(so, { ...row, notBefore }), step)
}

/** Ends a search after a complete list: records were deleted, or the server was rolled back and is listed from the start. */
export function endSearch(step: Step, requestedAt: number, chance: Chance): Step {
  const over = [...step.state.volatileState.absent.values()].filter(({ at }) => at <= requestedAt)
  if (over.length === 0) return step
  const absent = new Map([...step.state.volatileState.absent].filter(([, one]) => !over.includes(one)))
  const counted = over.filter(({ isDeleted }) => !isDeleted).reduce(countMiss, step)
  const left = over.flatMap((one) => stillStored(counted, one))
  const gone = left
    .filter(({ isDeleted }) => isDeleted)
    .reduce(
      (so, { kind, record }) => applyRemoval(so, { kind, record, isRestored: false }, chance),
      withVolatileState(counted, { absent }),
    )
  const isRolledBack = left.some(({ isDeleted }) => !isDeleted)
  return isRolledBack ? emit(withState(gone, { cursor: RESTART_CURSOR }), { kind: 'pull' }) : gone
}

/** A cursor that no store issues, so that the next list starts from the beginning. */
export const RESTART_CURSOR = 'anew'

/** Counts a list without a deletion for the changes of a record that was not found. */
function countMiss(step: Step, one: Absent): Step {
  if (recordOf(step, one)?.serverId !== one.serverId) return step
  return rowsOf(step, one)
    .filter(({ op, state }) => op === 'update' && !isFrozen(state))
    .reduce((so, row) => putRow(so, { ...row, misses: (row.misses ?? 0) + 1 }), step)
}

function stillStored(step: Step, { kind: name, localId, serverId, at, isDeleted }: Absent) {
  const kind = kindOf(step, name)
  const record = recordOf(step, { kind: name, localId })
  if (kind === null || record?.serverId !== serverId || reportedAt(step, recordKey(name, localId)) > at)
    return []
  return [{ kind, record, isDeleted }]
}

import { keep, notify, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { HistoryToAdd } from '#domain/sync/engine/model/state.ts'
import { differsFromKnown, differsLoudly } from '#domain/sync/engine/own-history/differs.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'
import { losesOwnLines } from '#domain/sync/engine/own-history/texts-of-others.ts'
import { isOfOthers, isUnderOurMark, ownHistoryNow } from '#domain/sync/engine/own-history/who-wrote.ts'
import type { Merge } from '#domain/sync/merge/merge.ts'
import { type FieldValues, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import { recordKey } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { NextConflict } from './pending-conflict.ts'

/** A merge, when the server's version was written, and the resulting pending conflict. */
export interface Merged {
  readonly merge: Merge
  readonly theirsAt: number
  readonly pending: NextConflict
}

/** Stores the states that a merge will overwrite, on this device and on the server. Source: sync §3.8, I1. */
export function keepBeforeMerge(step: Step, of: Remote, at: Merged): Step {
  return keepServers(keepOwn(step, of, at), of, at)
}

/** Stores both versions of a merge in the history, and notifies the user. Source: sync §3.8. */
export function keepAfterMerge(step: Step, of: Remote, at: Merged): Step {
  return keepPendingConflict(keepLoser(step, of, at), of, at)
}

/** Stores fields that are overwritten by a writer who may not have seen them. */
function keepOwn(step: Step, of: Remote, at: Merged): Step {
  const { kind, record, isReset } = of
  const { current, conflict } = at.merge
  // The snapshot of a conflict has both sides.
  if (!isReset && (conflict !== null || !step.state.rules.revisions)) return step
  const before: FieldValues = { ...record.current }
  const isLost = isReset
    ? kind.fieldNames.some((field) => !sameValue(before[field], current[field]))
    : differsLoudly(kind, before, current)
  if (!isLost) return step
  const entry = { kind: kind.name, localId: record.localId, snapshot: record.current } as const
  return keep(step, { ...entry, reason: 'overwritten', ...lostTo(step, of, at) })
}

/** When lines of this device were removed, if the user must be notified; a pending conflict shows it already. */
function lostTo(step: Step, of: Remote, { merge, theirsAt, pending }: Merged): Pick<HistoryToAdd, 'lostTo'> {
  const { kind, record, isReset } = of
  const isPending = pending !== undefined && pending !== null
  if (isReset || isPending || !isOfOthers(step, of) || !losesOwnLines(kind, record, merge.current)) return {}
  return { lostTo: isUnderOurMark(of) ? 0 : theirsAt }
}

/** A state under our mark, or left by a late request of ours, may contain changes by another writer. */
function keepServers(step: Step, of: Remote, { merge }: Merged): Step {
  const { kind, record, remote } = of
  const { current, conflict, conflicting } = merge
  const isLate = ownHistoryNow(step, of).some((field) => !sameValue(current[field], remote.fields[field]))
  const isReported = isLate && differsFromKnown(record, remote.fields)
  const isOverwritten = isReported || conflicting.some((field) => !kind.quietFields.includes(field))
  if (conflict !== null || !isOverwritten) return step
  const name = { kind: kind.name, localId: record.localId }
  return keep(step, { ...name, reason: 'overwritten', snapshot: remote.fields })
}

/** Stores both versions; the user is notified of lost or merged fields that users write. */
function keepLoser(step: Step, { kind, record }: Remote, { merge, pending }: Merged): Step {
  const { conflict, conflicting, joined } = merge
  if (conflict === null) return step
  const name = { kind: kind.name, localId: record.localId }
  const isLost = conflicting.some((field) => !kind.quietFields.includes(field))
  const isStored = isLost && pending === undefined
  const stored = keep(step, { ...name, reason: 'conflict-loser', snapshot: conflict, isStored })
  if (isLost && pending !== null) return notify(stored, 'kept-version', { of: name })
  return joined.length > 0 ? notify(stored, 'lines-joined', { of: name }) : stored
}

/** Replaces the previous row if it has the same version of this device; other versions stay in the history. */
function keepPendingConflict(step: Step, { kind, record }: Remote, { pending }: Merged): Step {
  if (pending === undefined || pending === null) return step
  const name = { kind: kind.name, localId: record.localId }
  const before = step.state.questions.get(recordKey(kind.name, record.localId))
  const isSame = before?.winner === pending.winner && sameFields(before.mine, pending.mine)
  const instead = isSame && record.storedVersion !== null ? { instead: record.storedVersion } : {}
  return keep(step, { ...name, reason: 'conflict-loser', snapshot: pending, isStored: true, ...instead })
}

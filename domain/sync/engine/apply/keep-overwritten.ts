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

/** A merge, when what the server has was written, and what became of the pending conflict. */
export interface Merged {
  readonly merge: Merge
  readonly theirsAt: number
  readonly pending: NextConflict
}

/** Puts into the history what a merge is about to write over, here and on the server. Source: sync §3.8, I1. */
export function keepBeforeMerge(step: Step, of: Remote, at: Merged): Step {
  return keepServers(keepOwn(step, of, at), of, at)
}

/** Puts both versions of what a merge decided into the history, and tells the user of it. Source: sync §3.8. */
export function keepAfterMerge(step: Step, of: Remote, at: Merged): Step {
  return keepPendingConflict(keepLoser(step, of, at), of, at)
}

/** What is overwritten here by a writer who may not have seen it: the user may want it back. */
function keepOwn(step: Step, of: Remote, at: Merged): Step {
  const { kind, record, isReset } = of
  const { current, conflict } = at.merge
  // A conflict is kept whole, with both sides.
  if (!isReset && (conflict !== null || !step.state.rules.revisions)) return step
  const before: FieldValues = { ...record.current }
  const isLost = isReset
    ? kind.fieldNames.some((field) => !sameValue(before[field], current[field]))
    : differsLoudly(kind, before, current)
  if (!isLost) return step
  const entry = { kind: kind.name, localId: record.localId, snapshot: record.current } as const
  return keep(step, { ...entry, reason: 'overwritten', ...lostTo(step, of, at) })
}

/** Who wrote over lines of this device, where the user is to be told: a pending conflict shows it already. */
function lostTo(step: Step, of: Remote, { merge, theirsAt, pending }: Merged): Pick<HistoryToAdd, 'lostTo'> {
  const { kind, record, isReset } = of
  const isPending = pending !== undefined && pending !== null
  if (isReset || isPending || !isOfOthers(step, of) || !losesOwnLines(kind, record, merge.current)) return {}
  return { lostTo: isUnderOurMark(of) ? 0 : theirsAt }
}

/** Under our mark, or as a late request of ours left it, may stand there what somebody else wrote. */
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

/** Both versions are kept whole; where somebody wrote the fields in question himself, he is told. */
function keepLoser(step: Step, { kind, record }: Remote, { merge, pending }: Merged): Step {
  const { conflict, conflicting, joined } = merge
  if (conflict === null) return step
  const name = { kind: kind.name, localId: record.localId }
  const isLost = conflicting.some((field) => !kind.quietFields.includes(field))
  const isKept = isLost && pending === undefined
  const kept = keep(step, { ...name, reason: 'conflict-loser', snapshot: conflict, isKept })
  if (isLost && pending !== null) return notify(kept, 'kept-version', { of: name })
  return joined.length > 0 ? notify(kept, 'lines-joined', { of: name }) : kept
}

/** One of the same words takes the place of the row before; what else this device's version was stays in the history. */
function keepPendingConflict(step: Step, { kind, record }: Remote, { pending }: Merged): Step {
  if (pending === undefined || pending === null) return step
  const name = { kind: kind.name, localId: record.localId }
  const before = step.state.questions.get(recordKey(kind.name, record.localId))
  const isSame = before?.winner === pending.winner && sameFields(before.mine, pending.mine)
  const instead = isSame && record.storedVersion !== null ? { instead: record.storedVersion } : {}
  return keep(step, { ...name, reason: 'conflict-loser', snapshot: pending, isKept: true, ...instead })
}

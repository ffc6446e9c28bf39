import { keep, notify, putRecord, type Step } from '#domain/sync/engine/model/change-step.ts'
import { differsFromKnown, differsLoudly } from '#domain/sync/engine/own-history/differs.ts'
import { isOwnHistory, overOwnHistory } from '#domain/sync/engine/own-history/own-history.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'
import { isOfOthers } from '#domain/sync/engine/own-history/who-wrote.ts'
import { mergeOf } from './apply-merge.ts'
import { keepAfterMerge } from './keep-overwritten.ts'
import { pendingConflictNow } from './pending-conflict.ts'

/** Stores edits of others to a record that is to be deleted, in the history and for an undo. Source: sync §3.8. */
export function applyToDeleted(step: Step, of: Remote): Step {
  const { record, remote } = of
  const known = withKnown(step, of)
  return differsFromKnown(record, remote.fields) ? keepText(known, of, remote.fields) : known
}

function withKnown(step: Step, of: Remote): Step {
  if (isOwnHistory(step, of)) return putRecord(step, of.kind.name, overOwnHistory(step, of))
  return isOfOthers(step, of) ? takeOver(step, of) : learn(step, of)
}

/** Merges; kinds with a bin keep both versions for a decision, for others the user is notified of unseen changes. */
function takeOver(step: Step, of: Remote): Step {
  const { kind, record } = of
  const found = mergeOf(step, of)
  const at = { ...found, pending: pendingConflictNow(step, of, found) }
  const { current, dirty, conflict, conflicting } = at.merge
  const hasBin = kind.afterDelete(record, 0) !== null
  const decided = at.pending === null ? { storedVersion: null } : {}
  const next = learn(step, { ...of, record: { ...record, ...decided, current, dirty } })
  if (conflict !== null && hasBin) return keepAfterMerge(next, of, at)
  const isLost = differsLoudly(kind, record.current, current)
  const stored = isLost ? keepText(next, of, record.current) : next
  const isUnseen = isLost || conflicting.some((field) => !kind.quietFields.includes(field))
  if (hasBin || !isUnseen) return stored
  return notify(stored, 'changed-deleted', { of: { kind: kind.name, localId: record.localId } })
}

function learn(step: Step, { kind, record, remote, revision }: Remote): Step {
  const base = { ...record.current, ...record.base, ...remote.fields }
  return putRecord(step, kind.name, { ...record, base, serverStamp: revision ?? record.serverStamp })
}

function keepText(step: Step, { kind, record }: Remote, snapshot: object): Step {
  return keep(step, { kind: kind.name, localId: record.localId, reason: 'overwritten', snapshot })
}

import { clampStamp } from '#domain/core/hlc.ts'
import { endRows, putRecord, rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { commonBase, withoutBodies } from '#domain/sync/engine/own-history/create-bodies.ts'
import { forgetFresh } from '#domain/sync/engine/own-history/note-read.ts'
import { withoutFound } from '#domain/sync/engine/own-history/overwritten-texts.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'
import { putBackFields, restoredFrom } from '#domain/sync/engine/own-history/rolled-back.ts'
import { withTextsOfOthers } from '#domain/sync/engine/own-history/texts-of-others.ts'
import {
  isForgotten,
  isTextOurs,
  isUnderOurMark,
  ownHistoryNow,
  ownRev,
} from '#domain/sync/engine/own-history/who-wrote.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { acknowledgedAs } from '#domain/sync/record/held-revision.ts'
import { keepAfterMerge, keepBeforeMerge, type Merged } from './keep-overwritten.ts'
import { pendingConflictNow } from './pending-conflict.ts'

/** Merges a record with the server's, field by field; values that either side loses are stored. Source: sync §3.2, §3.8. */
export function applyMerge(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, how } = of
  const { merge, theirsAt } = mergeOf(step, of)
  // Conflicts are decided on sending, against the server's state then: a pull changes no dirty field.
  if (how === 'pull' && merge.conflict !== null)
    return forgetFresh(step, recordKey(kind.name, record.localId))
  const at = { merge, theirsAt, pending: pendingConflictNow(step, of, { merge, theirsAt }) }
  const merged = mergedRecord(step, of, at)
  const stored = putRecord(keepBeforeMerge(step, of, at), kind.name, merged)
  const notified = keepAfterMerge(endNeedless(stored, merged, kind), of, at)
  return ensureUpdate(notified, { kind, record: merged, isRead: of.confirms }, chance)
}

/** Result of a merge, and the time of the server's version. */
export function mergeOf(step: Step, of: Remote): Pick<Merged, 'merge' | 'theirsAt'> {
  const { kind, record, remote } = of
  const { now, clockOffset } = step.state
  const theirsAt = clampStamp(remote.mark?.updatedAt ?? 0, now + clockOffset)
  const both = {
    base: pastOf(step, of),
    mine: { ...record.current },
    theirs: remote.fields,
    mineAt: record.updatedAt,
    theirsAt,
    baseAt: record.syncedAt,
    groups: kind.fieldGroups,
    texts: kind.textFields,
    maps: kind.mapFields,
    ...(kind.mergeRules === undefined ? {} : { rules: kind.mergeRules }),
    isOwn: ownRev(step, of) !== null && !isForgotten(step, of) && !isUnderOurMark(of),
  }
  const merge = mergeRecord(both)
  // A stamp has one time for a record: a restored field is not as new as the fields changed with it.
  const putBack = putBackFields(of)
  const isOfPutBack =
    merge.conflicting.length > 0 && merge.conflicting.every((name) => Object.hasOwn(putBack, name))
  const yielding = { ...both, base: { ...both.base, ...putBack } }
  return { merge: isOfPutBack && !both.isOwn ? mergeRecord(yielding) : merge, theirsAt }
}

/** The common base of both sides; an earlier state of the server belongs to this device's past, whatever its mark. */
function pastOf(step: Step, of: Remote): FieldValues | null {
  const { record, remote } = of
  const past = commonBase(record, remote.fields)
  return past && { ...past, ...pastFields(step, of) }
}

function pastFields(step: Step, of: Remote): FieldValues {
  return Object.fromEntries(ownHistoryNow(step, of).map((name) => [name, of.remote.fields[name]]))
}

function mergedRecord(step: Step, of: Remote, { merge, theirsAt, pending }: Merged): EngineRecord {
  const { record, remote, revision } = of
  const isClean = merge.dirty.length === 0
  // The merged lines are unsent: a new revision distinguishes them from a late request with our lines only.
  const isJoined = merge.joined.length > 0
  const own = ownRev(step, of)
  const before = Math.max(record.rev, own ?? 0)
  const rev = before + (isJoined || (isForgotten(step, of) && !isClean) ? 1 : 0)
  const acked = isClean ? rev : Math.min(Math.max(record.acked, own ?? 0), record.rev - 1)
  return {
    ...record,
    ...remote.extra,
    ...withTextsOfOthers({ ...of, base: merge.base, isOurs: isTextOurs(step, of) }),
    ...withoutFound(record, pastFields(step, of)),
    ...withoutBodies(record),
    // Unsent values are newer than the last read.
    ...restoredFrom(of, isClean ? rev : null),
    ...(pending === null ? { storedVersion: null } : {}),
    rev,
    current: merge.current,
    base: merge.base,
    dirty: merge.dirty,
    ...acknowledgedAs(acked, own ?? acked),
    confirmed: of.confirms ? acked : Math.min(record.confirmed, acked),
    syncedAt: step.state.now,
    serverStamp: revision ?? record.serverStamp,
    updatedAt: isClean || isJoined ? Math.max(record.updatedAt, theirsAt) : record.updatedAt,
  }
}

/** Ends waiting updates if the server has all fields. */
function endNeedless(step: Step, record: EngineRecord, kind: RecordKind): Step {
  if (record.dirty.length > 0) return step
  const updates = rowsOf(step, { kind: kind.name, localId: record.localId }).filter(
    ({ op }) => op === 'update',
  )
  return endRows(step, updates)
}

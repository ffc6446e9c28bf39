import { clampStamp } from '#domain/core/hlc.ts'
import {
  endRow,
  keep,
  putRecord,
  recordOf,
  rowsOf,
  type Step,
  tell,
  toldAt,
} from '#domain/sync/engine/change-step.ts'
import { type EngineRecord, recordKey } from '#domain/sync/engine/engine-record.ts'
import { ownRevision } from '#domain/sync/engine/lineage.ts'
import { type ConflictSnapshot, type FieldValues, sameFields } from '#domain/sync/conflict-snapshot.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import { isOlderRevision } from '#domain/sync/engine/rules/revision-tag.ts'
import type { Chance, HistoryToAdd } from '#domain/sync/engine/state.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kinds/record-kind.ts'
import { type Merge, mergeRecord } from '#domain/sync/merge.ts'
import { sameValue } from '#domain/sync/same-value.ts'
import { isFrozen, nextOutboxState } from '#domain/sync/states.ts'
import { commonPast, withoutBodies } from './as-made.ts'
import { differsFromKnown, differsLoudly } from './differs.ts'
import { holdBack } from './hold-back.ts'
import { lateFields } from './late-bodies.ts'
import { forgetFresh, noteRead } from './note-read.ts'
import { isOlderPast, takeOlderPast } from './own-past.ts'
import { type Overtaken, questionAfter } from './standing-question.ts'
import { losesOwnLines, withTextsOfOthers } from './texts-of-others.ts'

/**
 * A record as the server has it, for one that is here. `revision` is the server's, null without any; `askedAt` when it
 * was asked for. `how`: a `pull` leaves what both sides changed for the moment of sending, a `merge` decides it.
 */
export interface Remote {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly remote: RemoteRecord
  readonly revision: string | null
  readonly askedAt: number
  readonly how: 'pull' | 'merge'
  readonly isReset: boolean
}

/** Takes in what the server has of a record that is here. Source: sync §3.2, §3.8, §3.11. */
export function applyRemote(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, askedAt } = of
  const name = { kind: kind.name, lid: record.lid }
  const isOutrun = askedAt < toldAt(step, recordKey(kind.name, record.lid))
  const isOnItsWay = rowsOf(step, name).some((row) => isFrozen(row.state))
  if (isOutrun || isOnItsWay) return holdBack(step, kind, record)
  const noted = noteRead(step, of)
  return takeOver(noted, { ...of, record: recordOf(noted, name) ?? record }, chance)
}

function takeOver(step: Step, of: Remote, chance: Chance): Step {
  const { record, revision, isReset } = of
  // Answers may overtake each other; revisions only grow, until a server is set back.
  if ((!isReset && isOlderRevision(record, revision)) || isStillBlank(of)) return step
  if (record.deleted) return applyToDeleted(step, of)
  if (isOlderPast(step, of)) return takeOlderPast(step, of, chance)
  return applyMerge(step, of, chance)
}

/** Between the blank row and its first content there is nothing to merge. */
function isStillBlank({ record, remote }: Remote): boolean {
  return remote.token !== null && record.acked === 0
}

/**
 * It is to be deleted: what was changed there meanwhile goes to the history first. A delete may be taken back, so the
 * record goes on with what another wrote: else its old values would then look like an edit. Source: sync §3.8.
 */
function applyToDeleted(step: Step, of: Remote): Step {
  const { kind, record, remote, revision } = of
  const known = { ...record.cur, ...record.base, ...remote.fields }
  const cur = { ...record.cur, ...writtenByOthers(step, of) }
  const next = { ...record, cur, base: known, serverStamp: revision ?? record.serverStamp }
  const entry = { kind: kind.name, lid: record.lid, reason: 'overwritten', isKept: false } as const
  const own = differsLoudly(kind, record.cur, cur) ? keep(step, { ...entry, snapshot: record.cur }) : step
  const kept = differsFromKnown(record, remote.fields)
    ? keep(own, { ...entry, snapshot: remote.fields })
    : own
  return putRecord(kept, kind.name, next)
}

/** What others wrote in fields that this device has no change of its own in. */
function writtenByOthers(step: Step, of: Remote): FieldValues {
  const { record, remote } = of
  if (remote.token !== null || !isOfOthers(step, of)) return {}
  const isOurs = new Set([...record.dirty, ...lateNow(step, of)])
  return Object.fromEntries(Object.entries(remote.fields).filter(([name]) => !isOurs.has(name)))
}

/** The fields that stand there as a late request of ours left them. */
function lateNow(step: Step, { kind, record, remote }: Remote): readonly string[] {
  return lateFields(kind, record, remote.fields, step.state.now)
}

function applyMerge(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, remote, how } = of
  const { now, clockOffset } = step.state
  const theirsAt = clampStamp(remote.mark?.updatedAt ?? 0, now + clockOffset)
  const merge = mergeRecord({
    base: pastOf(step, of),
    mine: { ...record.cur },
    theirs: remote.fields,
    mineAt: record.updatedAt,
    theirsAt,
    baseAt: record.syncedAt,
    groups: kind.fieldGroups,
    texts: kind.textFields,
    isOwn: isAsMade(of) || (ownRev(step, of) !== null && !isForgotten(step, of) && !isUnderOurMark(of)),
  })
  // What both sides changed is decided when it is sent, over what the server has then: a pull changes no dirty field.
  if (how === 'pull' && merge.conflict !== null) return forgetFresh(step, recordKey(kind.name, record.lid))
  const asked = questionNow(step, of, { merge, theirsAt })
  const merged = mergedRecord(step, of, merge, theirsAt)
  const next = asked === null ? { ...merged, keptVersion: null } : merged
  const kept = keepOwnPast(keepBeforeLoss(step, of, { merge, theirsAt, asked }), of, merge)
  const stored = endNeedless(putRecord(kept, kind.name, next), next, kind)
  const lost = keepQuestion(keepLoser(stored, of, merge, asked), of, asked)
  return ensureUpdate(lost, { kind, record: next }, chance)
}

/** What both sides began from; what a late request of ours left there is its own past, whoever's mark stands over it. */
function pastOf(step: Step, of: Remote): FieldValues | null {
  const { record, remote } = of
  const past = commonPast(record, remote.fields)
  return (
    past && { ...past, ...Object.fromEntries(lateNow(step, of).map((name) => [name, remote.fields[name]])) }
  )
}

/** What became of the question that stood: undefined where none did or it is as it was, null where it is over. */
type Asked = ConflictSnapshot | null | undefined

function questionNow(step: Step, of: Remote, at: Pick<Overtaken, 'merge' | 'theirsAt'>): Asked {
  const { kind, record, remote } = of
  const question = step.state.questions.get(recordKey(kind.name, record.lid))
  if (question === undefined || record.keptVersion === null || !isOfOthers(step, of)) return undefined
  return questionAfter(question, { kind, record, told: remote.fields, ...at })
}

/** One of the same words takes the place of the row before; what else this device's version was stays in the history. */
function keepQuestion(step: Step, { kind, record }: Remote, asked: Asked): Step {
  if (asked === undefined || asked === null) return step
  const name = { kind: kind.name, lid: record.lid }
  const before = step.state.questions.get(recordKey(kind.name, record.lid))
  const isSame = before?.winner === asked.winner && sameFields(before.mine, asked.mine)
  const instead = isSame && record.keptVersion !== null ? { instead: record.keptVersion } : {}
  return keep(step, { ...name, reason: 'conflict-loser', snapshot: asked, isKept: true, ...instead })
}

function mergedRecord(step: Step, of: Remote, merge: Merge, theirsAt: number): EngineRecord {
  const { record, remote, revision } = of
  const isClean = merge.dirty.length === 0
  // Lines of both sides are a text that nobody has sent yet: a late request with ours alone must be told from it.
  const isJoined = merge.joined.length > 0
  const before = Math.max(record.rev, ownRev(step, of) ?? 0)
  const rev = before + (isJoined || (isForgotten(step, of) && !isClean) ? 1 : 0)
  const acked = isClean ? rev : Math.min(Math.max(record.acked, ownRev(step, of) ?? 0), record.rev - 1)
  return {
    ...record,
    ...remote.extra,
    ...withTextsOfOthers({ ...of, base: merge.base, isOurs: isTextOurs(step, of) }),
    ...withoutBodies(record),
    rev,
    cur: merge.cur,
    base: merge.base,
    dirty: merge.dirty,
    acked,
    confirmed: acked,
    syncedAt: step.state.now,
    serverStamp: revision ?? record.serverStamp,
    updatedAt: isClean || isJoined ? Math.max(record.updatedAt, theirsAt) : record.updatedAt,
  }
}

/** A create of this life made it, nobody knows by which of its bodies, and nobody has written to it since. */
function isAsMade({ record, remote }: Remote): boolean {
  return record.base === null && record.sid !== null && record.lineage === undefined && remote.mark === null
}

/** The server has a later state of ours than this device: its disk was set back, as with a copy of a browser's profile. */
function isForgotten(step: Step, of: Remote): boolean {
  return (ownRev(step, of) ?? 0) > of.record.rev
}

/**
 * Somebody wrote there who leaves our mark as it stands, as Superset's own screens do with saved queries: at the revision
 * that the server is known to have, other values stand than that one had.
 */
function isUnderOurMark({ record, remote: { mark, fields } }: Remote): boolean {
  return mark?.rev === record.acked && record.base !== null && differsFromKnown(record, fields)
}

/** Somebody else wrote what the server has. */
function isOfOthers(step: Step, of: Remote): boolean {
  return !isAsMade(of) && (ownRev(step, of) === null || isUnderOurMark(of))
}

/** This device wrote the text that the server has, be it with a late request under another's mark. */
function isTextOurs(step: Step, of: Remote): boolean {
  const late = lateNow(step, of)
  return !isOfOthers(step, of) || of.kind.textFields.some((name) => late.includes(name))
}

/** The revision of ours that the server is seen to have, null when another wrote last. */
function ownRev(step: Step, { remote, record }: Remote): number | null {
  return ownRevision(remote.mark, record, step.state.clientId)
}

/** Both versions are kept whole; where somebody wrote the fields in question himself, he is told. Source: sync §3.8. */
function keepLoser(
  step: Step,
  { kind, record }: Remote,
  { conflict, conflicting, joined }: Merge,
  asked: Asked,
): Step {
  if (conflict === null) return step
  const name = { kind: kind.name, lid: record.lid }
  const isLost = conflicting.some((field) => !kind.quietFields.includes(field))
  const isKept = isLost && asked === undefined
  const kept = keep(step, { ...name, reason: 'conflict-loser', snapshot: conflict, isKept })
  if (isLost && asked !== null) return tell(kept, 'kept-version', { of: name })
  return joined.length > 0 ? tell(kept, 'lines-joined', { of: name }) : kept
}

/**
 * What another device, or a server that was set back, writes over goes to the history first: its writer may not have
 * seen it, and the user may want it back. Source: sync §3.8, I1.
 */
function keepBeforeLoss(step: Step, of: Remote, at: MergedAt): Step {
  const { kind, record, isReset } = of
  const { cur, conflict } = at.merge
  // A conflict is kept whole, with both sides.
  const { caps, rules } = step.state
  const isKept = conflict === null && (rules.revisions || caps?.revisions !== true)
  if (!isReset && !isKept) return step
  const before: FieldValues = { ...record.cur }
  const isLost = isReset
    ? kind.fieldNames.some((field) => !sameValue(before[field], cur[field]))
    : differsLoudly(kind, before, cur)
  if (!isLost) return step
  const entry = { kind: kind.name, lid: record.lid, snapshot: record.cur, isKept: false } as const
  return keep(step, { ...entry, reason: 'overwritten', ...lostTo(step, of, at) })
}

/** A merge, when what the server has was written, and what became of the question that stood. */
interface MergedAt extends Pick<Overtaken, 'merge' | 'theirsAt'> {
  readonly asked: Asked
}

/** Who wrote over lines of this device, where the user is to be told: a question that stands tells it already. */
function lostTo(step: Step, of: Remote, { merge, theirsAt, asked }: MergedAt): Pick<HistoryToAdd, 'lostTo'> {
  const { kind, record, isReset } = of
  const isQuestion = asked !== undefined && asked !== null
  if (isReset || isQuestion || !isOfOthers(step, of) || !losesOwnLines(kind, record, merge.cur)) return {}
  return { lostTo: isUnderOurMark(of) ? 0 : theirsAt }
}

/** Under our mark, or as a late request of ours, may stand what somebody else wrote: nothing is written over without a copy. */
function keepOwnPast(step: Step, of: Remote, { cur, conflict, conflicting }: Merge): Step {
  const { kind, record, remote } = of
  const isLate = lateNow(step, of).some((field) => !sameValue(cur[field], remote.fields[field]))
  const isTold = isLate && differsFromKnown(record, remote.fields)
  const isOverwritten = isTold || conflicting.some((field) => !kind.quietFields.includes(field))
  if (conflict !== null || !isOverwritten) return step
  const name = { kind: kind.name, lid: record.lid }
  return keep(step, { ...name, reason: 'overwritten', snapshot: remote.fields, isKept: false })
}

/** The server has all of it: updates that still wait for their turn have nothing to bring. */
function endNeedless(step: Step, record: EngineRecord, kind: RecordKind): Step {
  if (record.dirty.length > 0) return step
  return rowsOf(step, { kind: kind.name, lid: record.lid })
    .filter((row) => row.op === 'update' && nextOutboxState(row.state, 'settled') === 'DONE')
    .reduce((so, row) => endRow(so, row, 'settled'), step)
}

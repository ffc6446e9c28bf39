import {
  dropRecord,
  endRow,
  keep,
  kindOf,
  putRecord,
  recordOf,
  rowsOf,
  type Step,
  withAlias,
  withState,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { withBody, withoutBodies } from '#domain/sync/engine/own-history/create-bodies.ts'
import { forgotten, removedBy } from '#domain/sync/engine/own-history/forgotten.ts'
import { withoutTaken } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import { withOverwrittenTexts } from '#domain/sync/engine/own-history/overwritten-texts.ts'
import { withoutRestored } from '#domain/sync/engine/own-history/rolled-back.ts'
import { withTextsOfOthers } from '#domain/sync/engine/own-history/texts-of-others.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import { laterOf, revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { RecordKind, Written } from '#domain/sync/kind/record-kind.ts'
import type { FrozenRequest, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { acknowledgedAs, heldRevision } from '#domain/sync/record/held-revision.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { forgetChildren, reviveChildren } from './children.ts'

/** A successful answer and its entity tag. */
interface Ending {
  readonly written: Written
  readonly etag: string | null
}

/** Ends an acknowledged change: its row is removed in the step that stores the server's new state. Source: sync §3.4. */
export function acknowledge(step: Step, row: OutboxRow, ending: Ending, chance: Chance): Step {
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const ended = noteDelete(endRow(step, row, 'done'), row, ending.etag)
  if (kind === null || record === null || row.op === 'register' || row.op === 'action') return ended
  if (row.op === 'delete')
    return acknowledgeDelete(ended, row, { kind, record: removedBy(record, revisionOf(ending.etag)) })
  return acknowledgeWrite(ended, row, { kind, record, ending }, chance)
}

/** Stores the last acknowledged delete until a list covers it: a server that is rolled back may lose it. */
export function noteDelete(step: Step, { op }: Pick<OutboxRow, 'op'>, etag: string | null): Step {
  const revision = op === 'delete' ? revisionOf(etag) : null
  return revision === null
    ? step
    : withState(step, { deletedAt: laterOf(step.state.deletedAt ?? null, revision) })
}

/** Ends an acknowledged delete: the server has no record, and the device stores what its kind keeps of it. */
export function acknowledgeDelete(
  step: Step,
  row: Pick<OutboxRow, 'kind' | 'localId'>,
  { kind, record }: { readonly kind: RecordKind; readonly record: EngineRecord },
): Step {
  const name = { kind: row.kind, localId: row.localId }
  const left = forgetChildren(step, name)
  const isWantedAgain = !record.deleted || rowsOf(step, name).some((one) => one.op === 'create')
  if (isWantedAgain) return putRecord(left, row.kind, forgotten(kind, record))
  const remaining = kind.afterDelete(
    { ...forgotten(kind, record), acked: record.rev, dirty: [] },
    step.state.now,
  )
  if (remaining !== null) return putRecord(left, row.kind, remaining)
  const { current, createdByOp } = record
  const snapshot = { reason: 'deleted', snapshot: current, createdByOp } as const
  return dropRecord(keep(left, { ...name, ...snapshot }), name)
}

interface WriteCase {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly ending: Ending
}

function acknowledgeWrite(step: Step, row: OutboxRow, of: WriteCase, chance: Chance): Step {
  const { kind, record, ending } = of
  const serverId = ending.written.serverId ?? record.serverId
  // After a create in doubt it is unknown which content arrived, so all of it is written once more.
  const isDoubtful = row.op === 'create' && (row.ambiguousAt !== undefined || row.makes !== undefined)
  const known = content(record, row.frozen, isDoubtful ? kind.fieldNames : [])
  const made = row.op === 'create' ? { createdByOp: row.makes ?? row.opId } : {}
  const isUnknown = isDoubtful && isRecreated(row, record)
  const next = {
    ...record,
    ...known,
    ...withTextsOfOthers({ kind, record, base: known.base, isOurs: true }),
    ...withOverwrittenTexts(step, { kind, record, base: known.base }),
    ...made,
    serverId,
    serverStamp: revisionOf(ending.etag),
    ...(isUnknown
      ? { base: null, serverStamp: null, ...withBody(record, row) }
      : {
          ...withoutBodies(record),
          ...withoutTaken(record),
          ...withoutRestored(record, row.frozen?.revTo),
        }),
  }
  const stored = fresh(putRecord(step, row.kind, next), row)
  const named =
    serverId !== null && serverId !== record.serverId
      ? withAlias(stored, { kind: row.kind, localId: row.localId, serverId })
      : stored
  const open = ensureUpdate(named, { kind, record: next }, chance)
  return row.op === 'create' ? reviveChildren(open, row, chance) : open
}

/** Whether the answer may be about another body or an older record of its uuid, which is then read first. */
function isRecreated({ opId, makes, frozen }: OutboxRow, { lineage }: EngineRecord): boolean {
  const key = frozen?.headers['Idempotency-Key']
  return makes !== undefined || (key !== undefined && (key !== opId || lineage !== undefined))
}

function content(
  record: EngineRecord,
  frozen: FrozenRequest | undefined,
  doubtful: readonly string[],
): Pick<EngineRecord, 'base' | 'dirty' | 'acked' | 'heldRev'> {
  const current: Readonly<Record<string, unknown>> = { ...record.current }
  const known: Readonly<Record<string, unknown>> = { ...record.base, ...frozen?.sent }
  const differing = Object.keys(current).filter(
    (name) => !Object.hasOwn(known, name) || !sameValue(current[name], known[name]),
  )
  const dirty = [...new Set([...differing, ...doubtful])]
  // A change restored from a journal without its sending has no body, so the server's state is unknown.
  const base = record.base === null && frozen === undefined ? null : { ...current, ...known }
  const revTo = doubtful.length > 0 ? record.acked : (frozen?.revTo ?? record.acked)
  const held = frozen === undefined ? heldRevision(record) : Math.max(heldRevision(record), revTo)
  return {
    base,
    dirty,
    ...acknowledgedAs(dirty.length === 0 ? record.rev : Math.max(record.acked, revTo), held),
  }
}

/** The record was reported now, with the content that was sent. */
function fresh(step: Step, { kind, localId }: OutboxRow): Step {
  const { volatileState, now } = step.state
  return withVolatileState(step, {
    fresh: new Map(volatileState.fresh).set(recordKey(kind, localId), now),
  })
}

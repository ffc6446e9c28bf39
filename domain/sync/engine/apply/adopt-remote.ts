import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { putRecord, type Step, withAlias } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { noteRead } from '#domain/sync/engine/own-history/note-read.ts'
import { restoredFrom } from '#domain/sync/engine/own-history/rolled-back.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { createUuidOf, withGeneration } from '#domain/sync/record/uuid-of.ts'
import { findByServerId, type Reported } from './match-record.ts'

/** A record as the server reports it, and when it was requested. */
type ReportedAt = Reported & { readonly requestedAt: number }

/** Takes in a record that another device made. Source: sync §3.6, §3.11. */
export function adoptRemote(step: Step, reported: ReportedAt, chance: Chance): Step {
  const made = adopted(step, reported, makeLocalId(chance.bytes))
  return made === null || isBeingCreated(step, reported, made) ? step : withAdopted(step, reported, made)
}

/** What the server reports as a record of this device under a local id; null where its kind cannot make one of it. */
export function adopted(step: Step, { kind, remote, uuid }: Reported, localId: LocalId): EngineRecord | null {
  const parent = remote.parent === null ? null : findByServerId(step, remote.parent)
  const start = { localId, now: step.state.now, parentLocalId: parent?.localId ?? null }
  const made = kind.adopt(remote, start)
  return made && withGeneration({ ...made, ...remote.extra }, uuid)
}

/** Takes a record in that was adopted. */
export function withAdopted(
  step: Step,
  { kind, remote, revision, requestedAt }: ReportedAt,
  made: EngineRecord,
): Step {
  const record = { ...made, serverStamp: revision, ...restoredFrom({ record: made, remote }, made.rev) }
  const put = noteRead(putRecord(step, kind.name, record), { kind, record, requestedAt })
  return withAlias(put, { kind: kind.name, localId: record.localId, serverId: remote.serverId })
}

/** A child comes without its uuid: it may be what a write of ours in doubt created or replaces. Source: sync §3.6. */
function isBeingCreated({ state }: Step, { kind, uuid }: ReportedAt, made: EngineRecord): boolean {
  return state.rows.some((row) => {
    // What another device may have created again by the same uuid needs not have left here.
    const mayStand = row.kind === kind.name && (row.sentAt !== undefined || row.makes !== undefined)
    const own =
      mayStand && !isRejected(row.state) && makes(row, kind)
        ? state.records.get(recordKey(row.kind, row.localId))
        : undefined
    // What is to be deleted stands in the way of nothing that another device is known to have made.
    if (own?.deleted === true && uuid !== null && createUuidOf(row) !== uuid.toLowerCase()) return false
    return own !== undefined && kind.replaces(own, made)
  })
}

/** What is written whole, where a write replaces, is created again: it gets another number. */
function makes({ op, frozen }: OutboxRow, { isUpsert, fieldNames }: RecordKind): boolean {
  if (op !== 'update' || !isUpsert) return op === 'create'
  return frozen === undefined || fieldNames.every((name) => Object.hasOwn(frozen.sent, name))
}

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

/** A record as reported by the server, and when it was requested. */
type ReportedAt = Reported & { readonly requestedAt: number }

/** Stores a record that another device created. Source: sync §3.6, §3.11. */
export function adoptRemote(step: Step, reported: ReportedAt, chance: Chance): Step {
  const made = adopted(step, reported, makeLocalId(chance.bytes))
  return made === null || isBeingCreated(step, reported, made) ? step : withAdopted(step, reported, made)
}

/** Makes the record of this device with a local id, null if its kind cannot make one. */
export function adopted(step: Step, { kind, remote, uuid }: Reported, localId: LocalId): EngineRecord | null {
  const parent = remote.parent === null ? null : findByServerId(step, remote.parent)
  const start = { localId, now: step.state.now, parentLocalId: parent?.localId ?? null }
  const made = kind.adopt(remote, start)
  return made && withGeneration({ ...made, ...remote.extra }, uuid)
}

/** Stores an adopted record. */
export function withAdopted(
  step: Step,
  { kind, remote, revision, requestedAt }: ReportedAt,
  made: EngineRecord,
): Step {
  const record = { ...made, serverStamp: revision, ...restoredFrom({ record: made, remote }, made.rev) }
  const put = noteRead(putRecord(step, kind.name, record), { kind, record, requestedAt })
  return withAlias(put, { kind: kind.name, localId: record.localId, serverId: remote.serverId })
}

/** A child is reported without its uuid: it may be the result of a write of ours in doubt. Source: sync §3.6. */
function isBeingCreated({ state }: Step, { kind, uuid }: ReportedAt, made: EngineRecord): boolean {
  return state.rows.some((row) => {
    // A create that repeats a generation may have been done by another device, without leaving here.
    const mayExist = row.kind === kind.name && (row.sentAt !== undefined || row.makes !== undefined)
    const own =
      mayExist && !isRejected(row.state) && makes(row, kind)
        ? state.records.get(recordKey(row.kind, row.localId))
        : undefined
    // A record to be deleted does not conflict with one that another device is known to have created.
    if (own?.deleted === true && uuid !== null && createUuidOf(row) !== uuid.toLowerCase()) return false
    return own !== undefined && kind.replaces(own, made)
  })
}

/** A full write of an upsert kind creates the record again, under another server id. */
function makes({ op, frozen }: OutboxRow, { isUpsert, fieldNames }: RecordKind): boolean {
  if (op !== 'update' || !isUpsert) return op === 'create'
  return frozen === undefined || fieldNames.every((name) => Object.hasOwn(frozen.sent, name))
}

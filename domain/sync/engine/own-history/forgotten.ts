import { laterOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { asRestored } from './rolled-back.ts'

/** Returns a record that the server no longer has: all fields unsent, its last state stored as a possible base. */
export function forgotten(kind: RecordKind, record: EngineRecord): EngineRecord {
  const { base, serverStamp, goneAt = null } = record
  const server = { serverId: null, base: null, serverStamp: null, verifyUntil: null, lastAmbiguousAt: null }
  const past = base === null ? {} : { asMade: [{ ...base }] }
  const gone = laterOf(goneAt, serverStamp)
  const more = { ...past, ...asRestored(record), ...(gone === null ? {} : { goneAt: gone }), syncedAt: null }
  return { ...record, ...server, ...more, acked: 0, heldRev: null, confirmed: 0, dirty: kind.fieldNames }
}

/** Returns a record that was removed at this revision of the server, if reported. */
export function removedBy(record: EngineRecord, revision: string | null): EngineRecord {
  return revision === null ? record : { ...record, goneAt: laterOf(record.goneAt ?? null, revision) }
}

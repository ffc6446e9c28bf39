import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import type { RecordKind } from '#domain/sync/kinds/record-kind.ts'

/**
 * A record that the server does not have any more: all of it is unsent. What it had of it is where another device begins
 * from that brings it back.
 */
export function forgotten(kind: RecordKind, record: EngineRecord): EngineRecord {
  const server = { sid: null, base: null, serverStamp: null, verifyUntil: null, lastAmbiguousAt: null }
  const past = record.base === null ? {} : { asMade: [{ ...record.base }] }
  const gone = record.serverStamp === null ? {} : { goneAt: record.serverStamp }
  const more = { ...past, ...gone, restored: null, syncedAt: null }
  return { ...record, ...server, ...more, acked: 0, confirmed: 0, dirty: kind.fieldNames }
}

/** A record that is gone by this revision of the server, where that told it. */
export function goneBy(record: EngineRecord, revision: string | null): EngineRecord {
  return revision === null ? record : { ...record, serverStamp: revision }
}

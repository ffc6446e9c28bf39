import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { AdoptStart, RecordKind, RemoteRecord } from './record-kind.ts'

/**
 * The record after an answer; unchanged while it has edits that are unsent, which the engine merges, or that no read has
 * contained, since the answer may be older. Null: of no such kind.
 */
export function takeAnswer(
  kind: Pick<RecordKind, 'adopt'>,
  { record, remote }: { readonly record: EngineRecord | null; readonly remote: RemoteRecord },
  start: AdoptStart,
): EngineRecord | null {
  if (record === null) {
    const made = kind.adopt(remote, start)
    return made === null ? null : { ...made, ...remote.extra }
  }
  if (record.dirty.length > 0 || record.deleted || record.confirmed < record.rev) return record
  const current = { ...record.current, ...remote.fields }
  return { ...record, ...remote.extra, current, base: current, syncedAt: start.now }
}

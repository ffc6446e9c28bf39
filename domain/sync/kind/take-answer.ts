import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { AdoptStart, RecordKind, RemoteRecord } from './record-kind.ts'

/**
 * What a record becomes once the server answered whoever shows it: what it told, and the rest as it was; the very same
 * while something of it is unsent, since the engine merges that when it sends. Null where its kind can make none of it.
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
  if (record.dirty.length > 0 || record.deleted) return record
  const current = { ...record.current, ...remote.fields }
  return { ...record, ...remote.extra, current, base: current, syncedAt: start.now }
}

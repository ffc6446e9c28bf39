import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { AdoptStart, RecordKind, RemoteRecord } from './record-kind.ts'

/**
 * Returns the record after an answer. It is unchanged while it has unsent edits, which the engine merges, or edits that
 * no read has confirmed, since the answer may be older. Null if the kind does not store it.
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
  if (isAhead(record)) return record
  const current = { ...record.current, ...remote.fields }
  return { ...record, ...remote.extra, current, base: current, syncedAt: start.now }
}

/** Whether a record has edits that an answer may lack: unsent ones, or those that no read has confirmed. */
export function isAhead({ dirty, deleted, confirmed, rev }: EngineRecord): boolean {
  return dirty.length > 0 || deleted || confirmed < rev
}

import { type Draft, produce } from 'immer'
import { wellFormedFields } from '#domain/core/text/well-formed.ts'
import type { FieldValues } from './conflict-snapshot.ts'
import type { EngineRecord } from './engine-record.ts'

/** A changed record, and the names of the fields that differ. */
export interface Changed<R> {
  readonly record: R
  readonly fields: readonly string[]
}

/** Applies a draft. Adds a revision if fields differ; returns the same object if nothing does. Source: sync §3.3. */
export function changeRecord<R extends EngineRecord>(
  record: R,
  stamp: number,
  change: (draft: Draft<R>) => void,
): Changed<R> {
  const changed = produce(record, (draft: Draft<R>) => change(draft))
  const before: FieldValues = { ...record.current }
  const current: FieldValues = wellFormedFields({ ...changed.current })
  const fields = Object.keys(current).filter((name) => !Object.is(before[name], current[name]))
  if (fields.length === 0)
    return {
      record: changed.current === record.current ? changed : { ...changed, current: record.current },
      fields,
    }
  const dirty = [...new Set([...record.dirty, ...fields])]
  return { record: { ...changed, current, rev: record.rev + 1, dirty, updatedAt: stamp }, fields }
}

type Deletable = Pick<EngineRecord, 'rev' | 'deleted' | 'updatedAt' | 'restored'>

/** Marks a record as deleted here; it stays until the server acknowledges the deletion. */
export function markDeleted<R extends Deletable>(record: R, stamp: number): R {
  return { ...record, ...nextRevision(record), deleted: true, updatedAt: stamp }
}

/** Restores a deleted record with its fields. */
export function restoreRecord<R extends Deletable>(record: R, stamp: number): R {
  return { ...record, ...nextRevision(record), deleted: false, updatedAt: stamp }
}

/** Adds a revision that leaves all fields as old as they are. Source: sync §3.12. */
function nextRevision({ rev, restored }: Deletable): Pick<Deletable, 'rev' | 'restored'> {
  const next = { rev: rev + 1 }
  return restored?.rev === rev ? { ...next, restored: { ...restored, ...next } } : next
}

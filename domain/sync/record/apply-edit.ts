import type { Lid } from '#domain/core/ids.ts'
import { wellFormedFields } from '#domain/core/well-formed.ts'
import type { Synced } from './synced-record.ts'

type FieldName<Fields> = Extract<keyof Fields, string>

/** Version of the shape that rows and records carry, so that an older one can be brought up when read. */
export const SCHEMA_V = 1

/** Makes the common part of a record that exists only here so far: revision 1, every field unsent. */
export function newSynced<Fields extends object>(lid: Lid, fields: Fields, stamp: number): Synced<Fields> {
  const cur = wellFormedFields(fields)
  return {
    lid,
    sid: null,
    cur,
    base: null,
    rev: 1,
    acked: 0,
    dirty: fieldNames(cur),
    updatedAt: stamp,
    deleted: false,
    serverStamp: null,
    confirmed: 0,
    sentAt: null,
    syncedAt: null,
    lastAmbiguousAt: null,
    verifyUntil: null,
    keptVersion: null,
    schemaV: SCHEMA_V,
  }
}

/**
 * Edits a record: one revision more, the touched fields dirty, stamped. An edit that changes nothing gives the very
 * same record back, so that the caller can tell. Texts are kept well formed. Source: sync §3.3.
 */
export function applyEdit<Fields extends object, R extends Synced<Fields>>(
  record: R & Synced<Fields>,
  patch: Partial<Fields>,
  stamp: number,
): R {
  const touched = changedFields<Fields>(record.cur, patch)
  if (touched.length === 0) return record
  return {
    ...record,
    cur: { ...record.cur, ...wellFormedFields(patch) },
    rev: record.rev + 1,
    dirty: [...new Set([...record.dirty, ...touched])],
    updatedAt: stamp,
  }
}

/** Names the fields that a patch would really change, its texts well formed. */
export function changedFields<Fields extends object>(
  cur: Fields,
  patch: Partial<Fields>,
): readonly FieldName<Fields>[] {
  const kept = wellFormedFields(patch)
  return fieldNames(kept).filter((name) => !Object.is(cur[name], kept[name]))
}

type Deletable = Pick<Synced<object>, 'rev' | 'deleted' | 'updatedAt' | 'restored'>

/** Marks a record as deleted here; it stays until the server has heard of it. */
export function applyDelete<R extends Deletable>(record: R, stamp: number): R {
  return { ...record, ...wordless(record), deleted: true, updatedAt: stamp }
}

/** Brings a deleted record back, with the words that it had. */
export function applyRestore<R extends Deletable>(record: R, stamp: number): R {
  return { ...record, ...wordless(record), deleted: false, updatedAt: stamp }
}

/** A revision that changes no words: they are as old as they were. Source: sync §3.12. */
function wordless({ rev, restored }: Deletable): Pick<Deletable, 'rev' | 'restored'> {
  const next = { rev: rev + 1 }
  return restored?.rev === rev ? { ...next, restored: { ...restored, ...next } } : next
}

function fieldNames<Fields extends object>(fields: Partial<Fields>): FieldName<Fields>[] {
  const names: FieldName<Fields>[] = []
  for (const name in fields) names.push(name)
  return names
}

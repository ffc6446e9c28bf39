import type { LocalId } from '#domain/core/ids.ts'
import { wellFormedFields } from '#domain/core/text/well-formed.ts'
import type { Synced } from './synced-record.ts'

/** Version of the stored shape of rows and records. */
export const SCHEMA_V = 1

/** Makes the common part of a record that exists only here: revision 1, every field unsent. */
export function newSynced<Fields extends object>(
  localId: LocalId,
  fields: Fields,
  stamp: number,
): Synced<Fields> {
  const current = wellFormedFields(fields)
  const dirty: (keyof Fields & string)[] = []
  for (const name in current) dirty.push(name)
  return {
    localId,
    serverId: null,
    current,
    base: null,
    rev: 1,
    acked: 0,
    dirty,
    updatedAt: stamp,
    deleted: false,
    serverStamp: null,
    confirmed: 0,
    sentAt: null,
    syncedAt: null,
    lastAmbiguousAt: null,
    verifyUntil: null,
    storedVersion: null,
    schemaV: SCHEMA_V,
  }
}

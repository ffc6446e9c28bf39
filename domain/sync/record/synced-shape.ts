import { isLocalId } from '#domain/core/ids.ts'
import {
  count,
  type FieldsShape,
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  text,
  where,
} from '#domain/core/shape.ts'
import { SCHEMA_V } from './new-synced.ts'
import type { Ancestor, Synced } from './synced-record.ts'

/** The shapes of the common fields of synced records, to be spread into the shape of a kind. */
export function syncedShapes<Fields>(current: FieldsShape<Fields>): {
  readonly [Name in keyof Synced<Fields>]: Shape<Synced<Fields>[Name]>
} {
  return {
    localId: where(isLocalId),
    serverId: nullable(int),
    current,
    base: nullable(current),
    rev: count,
    acked: count,
    heldRev: optional(nullable(count)),
    dirty: list(oneOf(current.names)),
    updatedAt: number,
    deleted: flag,
    serverStamp: nullable(text),
    confirmed: count,
    sentAt: nullable(number),
    syncedAt: nullable(number),
    lastAmbiguousAt: nullable(number),
    verifyUntil: nullable(number),
    storedVersion: nullable(count),
    lineage: optional(list(fields<Ancestor>({ clientId: text, rev: count }))),
    schemaV: where((value): value is number => Number.isInteger(value) && Number(value) <= SCHEMA_V),
  }
}

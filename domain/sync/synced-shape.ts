import { isLid } from '#domain/core/ids.ts'
import {
  count,
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  oneOf,
  type Shape,
  text,
  where,
} from '#domain/core/shape.ts'
import { SCHEMA_V } from './apply-edit.ts'
import type { Ancestor, Synced } from './records.ts'

const lineage = list(fields<Ancestor>({ clientId: text, rev: count }))

function isLineage(value: unknown): value is readonly Ancestor[] {
  return lineage.fault(value) === null
}

/** The shapes of what every synced record has, to be spread into the shape of a kind. */
export function syncedShapes<Fields>(
  cur: Shape<Fields>,
  names: readonly (keyof Fields & string)[],
): { readonly [Name in keyof Synced<Fields>]: Shape<Synced<Fields>[Name]> } {
  return {
    lid: where(isLid),
    sid: nullable(int),
    cur,
    base: nullable(cur),
    rev: count,
    acked: count,
    dirty: list(oneOf(names)),
    updatedAt: number,
    deleted: flag,
    serverStamp: nullable(text),
    confirmed: count,
    sentAt: nullable(number),
    syncedAt: nullable(number),
    lastAmbiguousAt: nullable(number),
    verifyUntil: nullable(number),
    keptVersion: nullable(count),
    lineage: where((value): value is readonly Ancestor[] => value === undefined || isLineage(value)),
    schemaV: where((value): value is number => Number.isInteger(value) && Number(value) <= SCHEMA_V),
  }
}

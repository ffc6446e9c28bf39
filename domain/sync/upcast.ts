import { isRecord } from '#domain/core/parse.ts'
import { SCHEMA_V } from './apply-edit.ts'

/** Brings a stored record of an older version up to this one's shape; anything else stays as it is. Source: sync §3.10. */
export function upcastRecord(row: unknown): unknown {
  if (!isRecord(row) || row['schemaV'] !== 1) return row
  const added = {
    confirmed: 0,
    syncedAt: null,
    lastAmbiguousAt: null,
    verifyUntil: null,
    keptVersion: null,
  }
  return { ...row, ...added, schemaV: SCHEMA_V }
}

/** Brings a stored pending change of an older version up; version 2 changed nothing in it. Source: sync §3.10. */
export function upcastOutboxRow(row: unknown): unknown {
  return isRecord(row) && row['schemaV'] === 1 ? { ...row, schemaV: SCHEMA_V } : row
}

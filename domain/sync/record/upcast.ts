import { isRecord } from '#domain/core/parse.ts'
import { SCHEMA_V } from './apply-edit.ts'

/**
 * Brings a stored record of an older version up to this one's shape; anything else stays as it is. What the server took
 * before anybody noted when, was taken at the epoch: it is found, and read. Source: sync §3.10.
 */
export function upcastRecord(row: unknown): unknown {
  if (!isRecord(row) || (row['schemaV'] !== 1 && row['schemaV'] !== 2)) return row
  const { sid, acked, confirmed = 0 } = row
  const isSent = typeof sid === 'number' && Number(acked) > Number(confirmed)
  return { ...ADDED_IN_2, ...row, sentAt: isSent ? 0 : null, schemaV: SCHEMA_V }
}

const ADDED_IN_2 = {
  confirmed: 0,
  syncedAt: null,
  lastAmbiguousAt: null,
  verifyUntil: null,
  keptVersion: null,
} as const

/** Brings a stored pending change of an older version up; versions 2 and 3 changed nothing in it. Source: sync §3.10. */
export function upcastOutboxRow(row: unknown): unknown {
  return isRecord(row) && (row['schemaV'] === 1 || row['schemaV'] === 2) ? { ...row, schemaV: SCHEMA_V } : row
}

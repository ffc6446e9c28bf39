import { isRecord } from '#domain/core/parse.ts'

/**
 * Whether a stored record holds something that this device alone has: edits that were not sent, a record that the server
 * never had or is to forget. A row that cannot be read counts as one.
 */
export function isUnsent(record: unknown): boolean {
  if (!isRecord(record)) return true
  const { rev, acked, sid, deleted } = record
  if (typeof rev !== 'number' || typeof acked !== 'number') return true
  return rev > acked || sid === null || deleted === true
}

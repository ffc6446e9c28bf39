import { isRecord } from '#domain/core/parse.ts'

/**
 * Whether a stored record belongs in the journal too: edits that were not sent, a record that the server never had or is
 * to forget; a row that cannot be read counts as one. Source: sync §3.13.
 */
export function needsSecondCopy(record: unknown): boolean {
  if (!isRecord(record)) return true
  const { rev, acked, serverId, deleted } = record
  if (typeof rev !== 'number' || typeof acked !== 'number') return true
  return rev > acked || serverId === null || deleted === true
}

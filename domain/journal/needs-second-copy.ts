import { isRecord } from '#domain/core/parse.ts'

/**
 * Returns whether a stored record belongs in the journal: it has unsent edits, was never on the server, or is to be
 * deleted; unreadable rows too. Source: sync §3.13.
 */
export function needsSecondCopy(record: unknown): boolean {
  if (!isRecord(record)) return true
  const { rev, acked, serverId, deleted } = record
  if (typeof rev !== 'number' || typeof acked !== 'number') return true
  return rev > acked || serverId === null || deleted === true
}

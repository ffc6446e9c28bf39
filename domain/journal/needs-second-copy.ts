import { isRecord } from '#domain/core/parse.ts'
import { isInDoubt } from '#domain/sync/engine/rules/retry-delays.ts'

/**
 * Whether a stored record has its second home in the journal: it holds something that this device alone has, or soon may.
 * `now` in ms since 1970. Source: sync §3.13.
 */
export function needsSecondCopy(record: unknown, now: number): boolean {
  return isUnsent(record) || mayBeOverwritten(record, now)
}

/** Edits that were not sent, a record that the server never had or is to forget; a row that cannot be read counts as one. */
function isUnsent(record: unknown): boolean {
  if (!isRecord(record)) return true
  const { rev, acked, serverId, deleted } = record
  if (typeof rev !== 'number' || typeof acked !== 'number') return true
  return rev > acked || serverId === null || deleted === true
}

/**
 * A server without revisions lets an earlier request of this device that comes late write over what was sent since: only
 * who has that can send it again. Source: sync §3.7.
 */
function mayBeOverwritten(record: unknown, now: number): boolean {
  if (!isRecord(record) || record['serverStamp'] !== null) return false
  const { lastAmbiguousAt } = record
  return typeof lastAmbiguousAt === 'number' && isInDoubt({ lastAmbiguousAt }, now)
}

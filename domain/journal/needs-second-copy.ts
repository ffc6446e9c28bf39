import { isRecord } from '#domain/core/parse.ts'
import { isInDoubt } from '#domain/sync/engine/rules/retry-delays.ts'

/** Whether a stored record belongs in the journal too: this device alone has it, or soon may. Source: sync §3.13. */
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

/** Without revisions a late request may overwrite what was sent since; only this device has that. Source: sync §3.7. */
function mayBeOverwritten(record: unknown, now: number): boolean {
  if (!isRecord(record) || record['serverStamp'] !== null) return false
  const { lastAmbiguousAt } = record
  return typeof lastAmbiguousAt === 'number' && isInDoubt({ lastAmbiguousAt }, now)
}

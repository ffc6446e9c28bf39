/** History and the bin keep what nobody else has for so long, in ms (30 days). Source: sync §3.2, look §8. */
export const RETENTION_MS = 30 * 86_400_000

/** What pruning needs to know of a record: whether something of it is still to be sent, and what waits for a decision. */
export interface PrunedRecord {
  readonly isUnsent: boolean
  readonly storedVersion: number | null
}

/** Whether a history row may go: over 30 days old, nothing unsent or undecided. `record` null: gone. Source: sync §3.2. */
export function isHistoryOver(
  row: { readonly id?: number; readonly at: number },
  record: PrunedRecord | null,
  now: number,
): boolean {
  if (now - row.at <= RETENTION_MS) return false
  return record === null || (!record.isUnsent && record.storedVersion !== row.id)
}

/** Whether a closed tab leaves the bin for good: closed more than 30 days ago, and nothing of it is to be sent. */
export function isBinOver(
  tab: { readonly closedAt: number | null },
  record: PrunedRecord,
  now: number,
): boolean {
  return (
    tab.closedAt !== null &&
    now - tab.closedAt > RETENTION_MS &&
    !record.isUnsent &&
    record.storedVersion === null
  )
}

/** How long history and bin keep their entries, in ms (30 days). Source: sync §3.2, look §8. */
export const RETENTION_MS = 30 * 86_400_000

/** The state of a record that decides about pruning: unsent work, and a version that waits for a decision. */
export interface PrunedRecord {
  readonly isUnsent: boolean
  readonly storedVersion: number | null
}

/** Whether a history row may be deleted: over 30 days old, nothing unsent or undecided. Source: sync §3.2. */
export function isHistoryOver(
  row: { readonly id?: number; readonly at: number },
  record: PrunedRecord | null,
  now: number,
): boolean {
  if (now - row.at <= RETENTION_MS) return false
  return record === null || (!record.isUnsent && record.storedVersion !== row.id)
}

/** Returns whether a closed tab is deleted for good: closed over 30 days ago, nothing unsent or undecided. */
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

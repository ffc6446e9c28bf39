import type { OutboxRow } from '#domain/sync/records.ts'

/**
 * Whether a change is one that nobody wrote: which tab is shown goes to the server too, but nothing of the user's waits
 * with it, so that it is neither counted nor listed. Refused it is told, since it holds up what comes after it.
 */
export function isQuietChange(row: Pick<OutboxRow, 'kind' | 'op' | 'state'>): boolean {
  return row.op === 'register' && row.kind === 'tabs' && row.state !== 'PARKED'
}

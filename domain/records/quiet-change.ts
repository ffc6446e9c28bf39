import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { kindNamed, SYNCED_KINDS } from './all.ts'

/** The kinds of which a change may be one that nobody wrote. */
export const QUIET_KINDS: readonly KindName[] = SYNCED_KINDS.filter(
  (name) => kindNamed(name).hasQuietRegisters,
)

/** Whether nobody wrote a change (the active tab): neither counted nor listed until rejected, when it blocks others. */
export function isQuietChange(row: Pick<OutboxRow, 'kind' | 'op' | 'state'>): boolean {
  return row.op === 'register' && kindNamed(row.kind).hasQuietRegisters && !isRejected(row.state)
}

/** Whether a change counts as unsent wherever that is counted or listed; `kinds` go to the server, null for all. */
export function isUnsentChange(
  row: Pick<OutboxRow, 'kind' | 'op' | 'state'>,
  kinds: ReadonlySet<KindName> | null,
): boolean {
  return !isQuietChange(row) && (kinds?.has(row.kind) ?? true)
}

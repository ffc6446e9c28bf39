import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { kindNamed, SYNCED_KINDS } from './all.ts'

/** The kinds of which a register may be a change that nobody wrote. */
export const QUIET_KINDS: readonly KindName[] = SYNCED_KINDS.filter(
  (name) => kindNamed(name).hasQuietRegisters,
)

/** The kinds of which a run writes changes: its own, and the latest run of its tab. */
export const RUN_KINDS: readonly KindName[] = SYNCED_KINDS.filter(
  (name) => kindNamed(name).hasQuietActions || kindNamed(name).runFields.length > 0,
)

/** The fields of a pending change that decide whether somebody wrote it. */
type Change = Pick<OutboxRow, 'kind' | 'op' | 'state'> & Partial<Pick<OutboxRow, 'fields'>>

/**
 * Whether nobody wrote a change (the active tab, the latest run of a tab, a run that moves to its tab): neither counted nor
 * listed until rejected, when it blocks others.
 */
export function isQuietChange({ kind: name, op, state, fields = [] }: Change): boolean {
  if (isRejected(state)) return false
  const { hasQuietRegisters, hasQuietActions, runFields } = kindNamed(name)
  switch (op) {
    case 'register':
      return hasQuietRegisters
    case 'action':
      return hasQuietActions
    case 'update':
      return fields.length > 0 && fields.every((field) => runFields.includes(field))
    case 'create':
    case 'delete':
      return false
  }
}

/** Whether a change counts as unsent wherever that is counted or listed; `kinds` go to the server, null for all. */
export function isUnsentChange(row: Change, kinds: ReadonlySet<KindName> | null): boolean {
  return !isQuietChange(row) && (kinds?.has(row.kind) ?? true)
}

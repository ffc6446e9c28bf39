import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { kindNamed, SYNCED_KINDS } from './all.ts'

/** Kinds with registers that change automatically. */
export const QUIET_KINDS: readonly KindName[] = SYNCED_KINDS.filter(
  (name) => kindNamed(name).hasQuietRegisters,
)

/** Kinds that change automatically: runs, the tabs with their latest run, and those whose changes are all automatic. */
export const RUN_KINDS: readonly KindName[] = SYNCED_KINDS.filter((name) => {
  const { isQuiet, hasQuietActions, runFields } = kindNamed(name)
  return isQuiet || hasQuietActions || runFields.length > 0
})

/** The properties of a change that decide whether it is automatic. */
type Change = Pick<OutboxRow, 'kind' | 'op' | 'state'> & Partial<Pick<OutboxRow, 'fields'>>

/**
 * Returns whether a change is automatic (the active tab, the latest run of a tab, a run that moves to its tab, the last
 * filters of a dashboard). Such changes are neither counted nor listed, except rejected ones, which block others.
 */
export function isQuietChange({ kind: name, op, state, fields = [] }: Change): boolean {
  if (isRejected(state)) return false
  const { isQuiet, hasQuietRegisters, hasQuietActions, runFields } = kindNamed(name)
  if (isQuiet) return true
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

/** Returns whether a change counts as unsent; `kinds` are those that the server supports, null for all. */
export function isUnsentChange(row: Change, kinds: ReadonlySet<KindName> | null): boolean {
  return !isQuietChange(row) && (kinds?.has(row.kind) ?? true)
}

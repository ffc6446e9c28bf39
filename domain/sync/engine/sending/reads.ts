import {
  allRecords,
  emit,
  kindOf,
  recordOf,
  rowsOf,
  type Step,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { ReadPurpose } from '#domain/sync/engine/model/event.ts'
import { MOST_PARALLEL, VERIFY_AFTER_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isFrozen } from '#domain/sync/outbox/states.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'

/** A record to read, and the purpose. */
interface Reading {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly purpose: ReadPurpose
}

/** Returns the key of a read in flight. */
export function readKey(kind: string, serverId: number): string {
  return `read/${kind}/${serverId}`
}

/** Reads a record, one read at a time; null if its path is unknown. */
export function beginRead(step: Step, { kind, record, purpose }: Reading): Step | null {
  if (record.serverId === null) return null
  const [parent] = kind.parents(record)
  const parentServerId = parent === undefined ? null : (recordOf(step, parent)?.serverId ?? null)
  const path = kind.readPath(record.serverId, parentServerId)
  if (path === null) return null
  const { localId, serverId } = record
  if (step.state.volatileState.busy.has(readKey(kind.name, serverId))) return step
  const busy = new Set(step.state.volatileState.busy).add(readKey(kind.name, serverId))
  const read = { kind: 'read', purpose, of: kind.name, localId, serverId, path } as const
  return emit(withVolatileState(step, { busy }), read)
}

/** Removes a read from those in flight. */
export function withoutBusy(step: Step, key: string): Step {
  const busy = new Set(step.state.volatileState.busy)
  busy.delete(key)
  return withVolatileState(step, { busy })
}

/** Whether a write needs a read before it, since the revision is unknown; upserts name none. Source: sync §3.8. */
export function needsGuard(step: Step, row: OutboxRow, record: EngineRecord): boolean {
  if (kindOf(step, row.kind)?.isUpsert !== false || (row.op !== 'update' && row.op !== 'delete')) return false
  return step.state.rules.revisions && record.serverStamp === null
}

/** Returns when a record to be verified is read next, in ms since 1970; a failed read delays it too. Source: sync §3.7. */
export function verifyAt(step: Step, key: string): number {
  const { fresh, stale, unreadAt } = step.state.volatileState
  const seenAt = stale.has(key) ? undefined : fresh.get(key)
  return Math.max(...[seenAt, unreadAt.get(key)].map((at) => (at === undefined ? 0 : at + VERIFY_AFTER_MS)))
}

/** Returns the records to be verified that have no change in flight. Source: sync §3.7. */
export function toVerify(step: Step): readonly (Reading & { readonly key: string })[] {
  return allRecords(step).flatMap(({ kind, record }) => {
    if (record.verifyUntil === null || record.serverId === null) return []
    const name = { kind: kind.name, localId: record.localId }
    if (rowsOf(step, name).some((row) => isFrozen(row.state))) return []
    return [{ kind, record, key: recordKey(name.kind, name.localId), purpose: 'verify' as const }]
  })
}

/** Reads the records to be verified that are due, with `isPull` all of them. Source: sync §3.7. */
export function beginVerifying(step: Step, isPull: boolean): Step {
  const { now, maySend } = step.state
  if (!maySend) return step
  return toVerify(step)
    .filter(({ key }) => isPull || verifyAt(step, key) <= now)
    .reduce((so, reading) => {
      if (so.state.volatileState.busy.size >= MOST_PARALLEL) return so
      return beginRead(so, reading) ?? so
    }, step)
}

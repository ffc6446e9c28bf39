import { emit, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import { SWEEP_AGE_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import { readKey, requestRead } from '#domain/sync/engine/sending/reads.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { readToken } from '#domain/sync/kind/token-label.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { isSameDevice } from '#domain/sync/record/lineage.ts'

/** Has a blank row of ours read, and swept, after five minutes without a create that may find it. Source: sync §3.6. */
export function checkOrphan(step: Step, kind: RecordKind, { serverId, label }: PulledRecord): Step {
  const token = readToken(label)
  const { clientId, records, rows, volatileState, now, rules } = step.state
  if (token === null || !rules.sweep) return step
  // A device whose storage was cleared has another name since, but the same records.
  const record = records.get(recordKey(kind.name, token.localId))
  if (!isSameDevice(token.clientId, clientId) && record === undefined) return step
  const isExpected = rows.some(
    (row) =>
      row.op === 'create' &&
      row.kind === kind.name &&
      row.localId === token.localId &&
      row.sentAt !== undefined,
  )
  if (isExpected) return step
  const since = volatileState.orphans.get(orphanKey(kind, serverId)) ?? lostAt(record, now)
  if (since === undefined) return leaveAlone(step, kind, serverId)
  if (since + SWEEP_AGE_MS > now || volatileState.busy.has(readKey(kind.name, serverId))) return step
  const path = kind.readPath(serverId, null)
  if (path === null) return step
  return requestRead(step, { purpose: 'sweep', of: kind.name, localId: null, serverId, path })
}

/**
 * Removes a row that was read as an orphan and is still blank; anything with content stays. Its five minutes begin
 * again: the next list may still name it while its removal is on its way, and a second removal could meet what the
 * server has given the number to since. Source: sync §3.6.
 */
export function sweepOrphan(step: Step, kind: RecordKind, remote: RemoteRecord | 'absent'): Step {
  if (remote === 'absent' || !kind.isBlank(remote) || !step.state.rules.sweep) return step
  const { serverId } = remote
  return emit(leaveAlone(step, kind, serverId), {
    kind: 'sweep',
    of: kind.name,
    serverId,
    path: kind.removePath(serverId),
  })
}

function leaveAlone(step: Step, kind: RecordKind, serverId: number): Step {
  const { volatileState, now } = step.state
  return withVolatileState(step, {
    orphans: new Map(volatileState.orphans).set(orphanKey(kind, serverId), now),
  })
}

function orphanKey(kind: RecordKind, serverId: number): string {
  return `${kind.name}/${serverId}`
}

/** When the request for a blank row ended unanswered, also before this runner began; undefined when unknown. */
function lostAt(record: EngineRecord | undefined, now: number): number | undefined {
  const at = record?.lastAmbiguousAt ?? null
  return at === null || at > now || record?.serverId === null ? undefined : at
}

import { emit, type Step, withLane } from '#domain/sync/engine/model/change-step.ts'
import { SWEEP_AGE_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import { readKey } from '#domain/sync/engine/sending/reads.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { readToken } from '#domain/sync/kind/token-label.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { isSameDevice } from '#domain/sync/record/lineage.ts'

/**
 * Looks at a blank row of ours in a list: while its create is not settled that will find it; after five minutes it is
 * read, and may go. Source: sync §3.6.
 */
export function lookAtOrphan(step: Step, kind: RecordKind, { sid, label }: PulledRecord): Step {
  const token = readToken(label)
  const { clientId, records, rows, lane, now, rules } = step.state
  if (token === null || !rules.sweep) return step
  // A device whose storage was cleared has another name since, but the same records.
  const record = records.get(recordKey(kind.name, token.lid))
  if (!isSameDevice(token.clientId, clientId) && record === undefined) return step
  const isExpected = rows.some(
    (row) =>
      row.op === 'create' && row.kind === kind.name && row.lid === token.lid && row.sentAt !== undefined,
  )
  if (isExpected) return step
  const since = lane.orphans.get(orphanKey(kind, sid)) ?? lostAt(record, now)
  if (since === undefined) return leaveAlone(step, kind, sid)
  if (since + SWEEP_AGE_MS > now || lane.busy.has(readKey(kind.name, sid))) return step
  const path = kind.readPath(sid, null)
  if (path === null) return step
  const busy = withLane(step, { busy: new Set(lane.busy).add(readKey(kind.name, sid)) })
  return emit(busy, { kind: 'read', purpose: 'sweep', of: kind.name, lid: null, sid, path })
}

/**
 * Removes a row that was read as an orphan and is still blank; anything with content stays. Its five minutes begin
 * again: the next list may still name it while its removal is on its way, and a second removal could meet what the
 * server has given the number to since. Source: sync §3.6.
 */
export function sweepOrphan(step: Step, kind: RecordKind, remote: RemoteRecord | 'absent'): Step {
  if (remote === 'absent' || !kind.isBlank(remote) || !step.state.rules.sweep) return step
  const { sid } = remote
  return emit(leaveAlone(step, kind, sid), { kind: 'sweep', of: kind.name, sid, path: kind.removePath(sid) })
}

function leaveAlone(step: Step, kind: RecordKind, sid: number): Step {
  const { lane, now } = step.state
  return withLane(step, { orphans: new Map(lane.orphans).set(orphanKey(kind, sid), now) })
}

function orphanKey(kind: RecordKind, sid: number): string {
  return `${kind.name}/${sid}`
}

/**
 * When the request ended unheard that made a blank row: it is at least as old to us, also for a runner that has just
 * begun and never saw it. Nothing where the record does not say, or a clock went back since.
 */
function lostAt(record: EngineRecord | undefined, now: number): number | undefined {
  const at = record?.lastAmbiguousAt ?? null
  return at === null || at > now || record?.sid === null ? undefined : at
}

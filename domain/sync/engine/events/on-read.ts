import {
  emit,
  kindOf,
  putRow,
  recordOf,
  rowsOf,
  type Step,
  toolsOf,
  withLane,
} from '#domain/sync/engine/change-step.ts'
import { type EngineRecord, recordKey } from '#domain/sync/engine/engine-record.ts'
import type { EngineEvent } from '#domain/sync/engine/event.ts'
import { remoteGone } from '#domain/sync/engine/remote/remote-gone.ts'
import { noteRead, takeIn } from '#domain/sync/engine/remote/take-in.ts'
import { noteWay } from '#domain/sync/engine/rules/circuit.ts'
import { pauseMs } from '#domain/sync/engine/rules/pauses.ts'
import { readKey } from '#domain/sync/engine/rules/reads.ts'
import { revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kinds/record-kind.ts'
import { withoutBusy } from './on-looked-up.ts'

type Read = Extract<EngineEvent, { readonly kind: 'read' }>

/** Takes what was read of one record, for whatever it was read. Source: sync §3.6 to §3.8. */
export function onRead(step: Step, event: Read, chance: Chance): Step {
  const { of, sid, outcome } = event
  const idle = noteWay(withoutBusy(step, readKey(of, sid)), outcome, chance)
  const kind = kindOf(idle, of)
  if (kind === null) return idle
  const remote = readRemote(idle, kind, event)
  if (remote === null) return onUnread(idle, event, chance)
  if (event.purpose === 'sweep') return sweep(idle, kind, remote)
  if (remote === 'absent') return onAbsent(idle, { kind, event }, chance)
  const how = event.purpose === 'guard' ? 'merge' : 'pull'
  const at = { revision: revisionOf(outcome.etag), uuid: null, askedAt: event.askedAt, isReset: false }
  return noteRead(takeIn(idle, { kind, remote, how, ...at }, chance), kind, sid)
}

function readRemote(step: Step, kind: RecordKind, { outcome, sid }: Read): RemoteRecord | 'absent' | null {
  if (outcome.ok) return kind.readAnswer(outcome.body, sid, toolsOf(step))
  return outcome.error.code === 'not-found' || outcome.error.status === 404 ? 'absent' : null
}

/** A read that told nothing is tried again after a pause; what waits for it waits as long. */
function onUnread(step: Step, { of, lid }: Read, chance: Chance): Step {
  if (lid === null) return step
  const { lane, now } = step.state
  const later = now + pauseMs(2, chance.fraction())
  const freshAt = new Map(lane.freshAt)
  if (recordOf(step, { kind: of, lid })?.verifyUntil !== null) freshAt.set(recordKey(of, lid), now)
  const waiting = rowsOf(step, { kind: of, lid }).filter(
    (row) => row.state === 'OPEN' && row.notBefore < later,
  )
  return waiting.reduce((so, row) => putRow(so, { ...row, notBefore: later }), withLane(step, { freshAt }))
}

function onAbsent(
  step: Step,
  { kind, event }: { readonly kind: RecordKind; readonly event: Read },
  chance: Chance,
): Step {
  const record: EngineRecord | null =
    event.lid === null ? null : recordOf(step, { kind: kind.name, lid: event.lid })
  if (record === null || record.sid !== event.sid) return step
  return remoteGone(step, { kind, record, isRestored: false }, chance)
}

/** A blank row of ours that nothing here names is removed; anything with content stays. Source: sync §3.6. */
function sweep(step: Step, kind: RecordKind, remote: RemoteRecord | 'absent'): Step {
  if (remote === 'absent' || !kind.isBlank(remote) || !step.state.rules.sweep) return step
  return emit(step, { kind: 'sweep', of: kind.name, sid: remote.sid, path: kind.removePath(remote.sid) })
}

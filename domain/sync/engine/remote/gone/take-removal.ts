import { recordOf, type Step, toolsOf } from '#domain/sync/engine/change-step.ts'
import type { Pull, PulledRecord } from '#domain/sync/engine/event.ts'
import { applyRemote } from '#domain/sync/engine/remote/apply-remote.ts'
import { giveUp } from '#domain/sync/engine/remote/new-number.ts'
import { findBySid } from '#domain/sync/engine/remote/recognise.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import type { RecordKind } from '#domain/sync/kinds/record-kind.ts'
import { goneBy } from './forgotten.ts'
import { remoteGone } from './remote-gone.ts'

/** That a list of changes tells of a record that it is gone. */
export interface Removal {
  readonly kind: RecordKind
  readonly pulled: PulledRecord
  readonly pull: Extract<Pull, { readonly form: 'changes' }>
}

/**
 * A record is gone. What it was then is taken in first, so that a device with unsent changes of it makes it again from
 * that; what is on its way to it comes too late. Source: sync §3.8, ARCHITECTURE.md.
 */
export function takeRemoval(step: Step, { kind, pulled, pull }: Removal, chance: Chance): Step {
  const found = findBySid(step, { kind: kind.name, sid: pulled.sid })
  if (found === null) return step
  const name = { kind: kind.name, lid: found.lid }
  const remote = pulled.wire === null ? null : kind.readWire(pulled.wire, pulled.sid, toolsOf(step))
  const { askedAt, isReset } = pull
  const open = giveUp(step, name)
  const last = { kind, record: found, revision: null, askedAt, how: 'merge', isReset } as const
  const known = remote === null ? open : applyRemote(open, { ...last, remote }, chance)
  const record = goneBy(recordOf(known, name) ?? found, pulled.revision)
  return remoteGone(known, { kind, record, isRestored: false }, chance)
}

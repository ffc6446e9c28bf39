import { keep, putRecord, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import { isOlderRevision } from '#domain/sync/engine/rules/revision-tag.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { acknowledgedAs, heldRevision } from '#domain/sync/record/held-revision.ts'
import { ownRevision } from '#domain/sync/record/lineage.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { withoutBodies } from './create-bodies.ts'
import { differsFromKnown } from './differs.ts'
import type { Remote } from './remote.ts'
import { isByOutdatedDevice, withPutBack } from './rolled-back.ts'

/**
 * Returns whether the server reports an older state than it was known to hold: a late request of this device arrived,
 * or the server was rolled back to an older revision, whatever its mark. The test never expires. Source: sync §3.7.
 */
export function isOwnHistory(step: Step, of: Remote): boolean {
  const { record, remote } = of
  const { clientId, rules } = step.state
  const { mark, fields } = remote
  if (!rules.ownHistory || !differsFromKnown(record, fields)) return false
  if (isRolledBack(of)) return true
  const rev = ownRevision(mark, record, clientId)
  return rev !== null && rev < heldRevision(record)
}

/** The reported state is older because the server was rolled back, or was written by a device that knew less. */
function isRolledBack(of: Remote): boolean {
  return (of.isReset && isOlderRevision(of.record, of.revision)) || isByOutdatedDevice(of)
}

/** Sends the present state again over our own past; it is no conflict, but the overwritten state is stored. */
export function adoptOwnHistory(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, remote } = of
  const next = overOwnHistory(step, of)
  const snapshot = { reason: 'overwritten', snapshot: remote.fields } as const
  const stored = keep(step, { kind: kind.name, localId: record.localId, ...snapshot })
  return ensureUpdate(putRecord(stored, kind.name, next), { kind, record: next }, chance)
}

/** Returns the record over our own past: fields that the server does not have are unsent again. */
export function overOwnHistory({ state: { clientId } }: Step, of: Remote): EngineRecord {
  const { record, remote, revision } = of
  const known: FieldValues = { ...record.base, ...remote.fields }
  const current: FieldValues = { ...record.current }
  const dirty = Object.keys(current).filter(
    (name) => !Object.hasOwn(known, name) || !sameValue(current[name], known[name]),
  )
  const base = { ...current, ...known }
  const acked = dirty.length === 0 ? record.acked : (ownRevision(remote.mark, record, clientId) ?? 0)
  const revisions = acknowledgedAs(acked, dirty.length === 0 ? heldRevision(record) : acked)
  const confirmed = Math.min(record.confirmed, acked)
  const serverStamp = revision ?? record.serverStamp
  const again = isRolledBack(of) ? withPutBack(record, dirty) : {}
  return { ...record, ...withoutBodies(record), ...again, base, dirty, ...revisions, confirmed, serverStamp }
}

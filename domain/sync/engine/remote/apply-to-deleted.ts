import { keep, putRecord, type Step } from '#domain/sync/engine/change-step.ts'
import type { FieldValues } from '#domain/sync/conflict-snapshot.ts'
import { differsFromKnown, differsLoudly } from './past/differs.ts'
import { isOfOthers, lateNow } from './past/who-wrote.ts'
import type { Remote } from './remote.ts'

/**
 * It is to be deleted: what was changed there meanwhile goes to the history first. A delete may be taken back, so the
 * record goes on with what another wrote: else its old values would then look like an edit. Source: sync §3.8.
 */
export function applyToDeleted(step: Step, of: Remote): Step {
  const { kind, record, remote, revision } = of
  const known = { ...record.cur, ...record.base, ...remote.fields }
  const cur = { ...record.cur, ...writtenByOthers(step, of) }
  const next = { ...record, cur, base: known, serverStamp: revision ?? record.serverStamp }
  const entry = { kind: kind.name, lid: record.lid, reason: 'overwritten', isKept: false } as const
  const own = differsLoudly(kind, record.cur, cur) ? keep(step, { ...entry, snapshot: record.cur }) : step
  const kept = differsFromKnown(record, remote.fields)
    ? keep(own, { ...entry, snapshot: remote.fields })
    : own
  return putRecord(kept, kind.name, next)
}

/** What others wrote in fields that this device has no change of its own in. */
function writtenByOthers(step: Step, of: Remote): FieldValues {
  const { record, remote } = of
  if (remote.token !== null || !isOfOthers(step, of)) return {}
  const isOurs = new Set([...record.dirty, ...lateNow(step, of)])
  return Object.fromEntries(Object.entries(remote.fields).filter(([name]) => !isOurs.has(name)))
}

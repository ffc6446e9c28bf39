import { keep, putRecord, type Step } from '#domain/sync/engine/change-step.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import { sameValue } from '#domain/sync/same-value.ts'
import type { Remote } from './apply-remote.ts'

/**
 * Tells whether the server shows an older revision of this very device, and differs from what it was known to hold: a
 * request arrived late, or the server was set back, perhaps to the blank row. The test never expires. Source: sync §3.7.
 */
export function isOlderPast(step: Step, { record, remote }: Remote): boolean {
  const { clientId, rules } = step.state
  const { mark, fields, token } = remote
  if (token !== null) return true
  if (!rules.verify || mark === null || mark.clientId !== clientId || mark.rev === null) return false
  const base: Readonly<Record<string, unknown>> = { ...record.base }
  return (
    mark.rev < record.acked && Object.entries(fields).some(([name, value]) => !sameValue(value, base[name]))
  )
}

/** Sends the present state again over our own past; it is no conflict, yet nothing is overwritten without a copy. */
export function takeOlderPast(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, remote, revision } = of
  const base: Readonly<Record<string, unknown>> = { ...record.base, ...remote.fields }
  const cur: Readonly<Record<string, unknown>> = { ...record.cur }
  const dirty = Object.keys(cur).filter((name) => !sameValue(cur[name], base[name]))
  const acked = dirty.length === 0 ? record.acked : (remote.mark?.rev ?? 0)
  const confirmed = Math.min(record.confirmed, acked)
  const serverStamp = revision ?? record.serverStamp
  const next = { ...record, base, dirty, acked, confirmed, serverStamp }
  const snapshot = { reason: 'overwritten', snapshot: remote.fields, isKept: false } as const
  const kept = keep(step, { kind: kind.name, lid: record.lid, ...snapshot })
  return ensureUpdate(putRecord(kept, kind.name, next), { kind, record: next }, chance)
}

import { keep, putRecord, type Step } from '#domain/sync/engine/change-step.ts'
import type { HistoryToAdd } from '#domain/sync/engine/state.ts'
import type { Merge } from '#domain/sync/merge.ts'
import { mergeOf } from './apply-merge.ts'
import { differsFromKnown, differsLoudly } from './past/differs.ts'
import { isOfOthers } from './past/who-wrote.ts'
import type { Remote } from './remote.ts'

/**
 * It is to be deleted: what was changed there meanwhile goes to the history first. A delete may be taken back, so the
 * record goes on with what another wrote, as it would have without: else its old values would then look like an edit.
 * Source: sync §3.8, ARCHITECTURE.md.
 */
export function applyToDeleted(step: Step, of: Remote): Step {
  const { kind, record, remote, revision } = of
  const name = { kind: kind.name, lid: record.lid }
  const isTheirs = remote.token === null && isOfOthers(step, of)
  const { merge } = isTheirs ? mergeOf(step, of) : { merge: null }
  const known = { ...record.cur, ...record.base, ...remote.fields }
  const { cur, dirty } = merge ?? record
  const next = { ...record, cur, dirty, base: known, serverStamp: revision ?? record.serverStamp }
  const lost = lostBy(of, merge).reduce((so, entry) => keep(so, { ...name, ...entry }), step)
  return putRecord(lost, kind.name, next)
}

type Lost = Omit<HistoryToAdd, 'kind' | 'lid'>

/** What is written over here, and on the server by the delete. Where both sides changed the same, both wait in the bin. */
function lostBy({ kind, record, remote }: Remote, merge: Merge | null): readonly Lost[] {
  if (!differsFromKnown(record, remote.fields)) return []
  const theirs: Lost = { reason: 'overwritten', snapshot: remote.fields, isKept: false }
  const { conflict = null, conflicting = [] } = merge ?? {}
  const isLoud = conflicting.some((field) => !kind.quietFields.includes(field))
  const isKept = isLoud && record.keptVersion === null && kind.afterDelete(record, 0) !== null
  if (conflict !== null) return [theirs, { reason: 'conflict-loser', snapshot: conflict, isKept }]
  const isLost = merge !== null && differsLoudly(kind, record.cur, merge.cur)
  return isLost ? [{ ...theirs, snapshot: record.cur }, theirs] : [theirs]
}

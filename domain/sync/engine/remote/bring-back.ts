import { dropRecord, endRow, keep, putRecord, rowsOf, type Step } from '#domain/sync/engine/change-step.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import { sameFields } from '#domain/sync/conflict-snapshot.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import { nextMaking, uuidOf } from '#domain/sync/uuid-of.ts'
import { adopted, type Unknown, withAdopted, withAlias } from './adopt-remote.ts'
import { applyRemote } from './apply-remote.ts'
import { childrenOf } from './gone/children.ts'
import type { Incoming } from './take-in.ts'

/**
 * Takes a record in that was deleted and that another device has brought back: it is the same one here, with its history.
 * One that stands in the bin comes out of it as that device has it; where the user was asked what to do with his changes,
 * the question is over, and both are merged. Null where it is nothing of that kind. Source: SQL spec §4 Tabs; sync §3.6.
 */
export function bringBack(step: Step, incoming: Incoming, chance: Chance): Step | null {
  const own = incoming.remote.token === null ? findBefore(step, incoming) : null
  if (own === null) return null
  return own.deleted ? fromBin(step, incoming, own) : fromQuestion(step, incoming, own, chance)
}

/** The record here of which this is the next making, once the server has forgotten the one before and nothing waits. */
function findBefore({ state }: Step, { kind, uuid }: Pick<Unknown, 'kind' | 'uuid'>): EngineRecord | null {
  for (const [key, record] of uuid === null ? [] : state.records) {
    const { madeBy, sid, lid } = record
    if (sid !== null || madeBy === undefined || !key.startsWith(`${kind.name}/`)) continue
    if (uuidOf(nextMaking(madeBy)) !== uuid?.toLowerCase()) continue
    const rows = state.rows.filter((row) => row.kind === kind.name && row.lid === lid)
    return rows.every(isAsked) ? record : null
  }
  return null
}

function isAsked({ op, state, sentAt }: OutboxRow): boolean {
  return op === 'create' && state === 'PARKED' && sentAt === undefined
}

function fromBin(step: Step, { kind, remote, uuid, askedAt }: Incoming, own: EngineRecord): Step | null {
  const made = adopted(step, { kind, remote, uuid }, own.lid)
  if (made === null) return null
  const name = { kind: kind.name, lid: own.lid }
  const rev = own.rev + 1
  const record = { ...made, rev, acked: rev, confirmed: rev }
  const isSame = sameFields({ ...own.cur }, { ...made.cur })
  const snapshot = { ...name, reason: 'overwritten', snapshot: own.cur, isKept: false } as const
  const left = isSame ? step : keep(step, snapshot)
  // What stands in it comes with it, as that device has it.
  const bare = childrenOf(left, name)
    .filter((child) => child.record.sid === null)
    .filter((child) => rowsOf(left, { kind: child.kind.name, lid: child.record.lid }).length === 0)
    .reduce((so, child) => dropRecord(so, { kind: child.kind.name, lid: child.record.lid }), left)
  return withAdopted(bare, { kind, record, askedAt })
}

function fromQuestion(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  const { kind, remote } = incoming
  const name = { kind: kind.name, lid: own.lid }
  const madeBy = own.madeBy === undefined ? {} : { madeBy: nextMaking(own.madeBy) }
  const record = { ...own, ...madeBy, sid: remote.sid }
  const open = rowsOf(step, name).reduce((so, row) => endRow(so, row, 'settled'), step)
  const named = withAlias(putRecord(open, kind.name, record), { ...name, sid: remote.sid })
  return applyRemote(named, { ...incoming, record }, chance)
}

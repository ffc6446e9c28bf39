import { adopted, adoptRemote, withAdopted } from '#domain/sync/engine/apply/adopt-remote.ts'
import { keep, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { adoptOwnHistory } from '#domain/sync/engine/own-history/own-history.ts'
import { isEarlier } from '#domain/sync/engine/rules/revision-tag.ts'
import { acknowledgeDelete } from '#domain/sync/engine/sending/acknowledge.ts'
import { type FieldValues, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Incoming } from './incoming.ts'
import { endChanges, rekey, withoutChildren } from './rekey.ts'

/**
 * Applies the report of a deleted record that another device has restored: it is the same record, with its history. A
 * closed record leaves the bin with the reported content, and the previous content goes to the history; the other way
 * round if the server was rolled back to a time before it was closed. A record still to be created gets this server id.
 * Source: SQL spec §4 Tabs; sync §3.6, §3.12.
 */
export function readoptDeleted(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  if (!own.deleted) return rekey(step, incoming, { as: 'moved', own }, chance)
  const { kind } = incoming
  const name = { kind: kind.name, localId: own.localId }
  // Its delete is done: the generation that it was to delete no longer exists.
  const closed =
    own.serverId === null ? step : acknowledgeDelete(endChanges(step, name), name, { kind, record: own })
  const left = recordOf(closed, name)
  return left === null
    ? adoptRemote(closed, incoming, chance)
    : fromBin(endChanges(closed, name), incoming, left, chance)
}

function fromBin(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  const { kind } = incoming
  const made = adopted(step, incoming, own.localId)
  if (made === null) return step
  const name = { kind: kind.name, localId: own.localId }
  const rev = own.rev + 1
  const record = { ...made, rev, acked: rev, confirmed: rev }
  const bare = withoutChildren(step, name)
  if (sameFields({ ...own.current }, { ...made.current })) return withAdopted(bare, incoming, record)
  if (isFromBefore(incoming, own))
    return withNewer(withAdopted(bare, incoming, record), incoming, own, chance)
  const snapshot = { ...name, reason: 'overwritten', snapshot: own.current } as const
  return withAdopted(keep(bare, snapshot), incoming, record)
}

/** Whether the server was rolled back to before these texts; not if they were emptied for good. */
function isFromBefore({ kind, revision }: Incoming, { current, restored }: EngineRecord): boolean {
  const known = restored?.revision ?? null
  const texts: FieldValues = { ...current }
  const isEmptied = kind.textFields.every((name) => texts[name] === '')
  // Unsent edits are newer than that revision itself.
  const isOfUnsent = revision !== null && revision === known && restored?.rev === null
  return !isEmptied && (isOfUnsent || isEarlier(revision, known))
}

function withNewer(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  const { localId, current, updatedAt, restored } = own
  const back = recordOf(step, { kind: incoming.kind.name, localId })
  if (back === null || !restored) return step
  const { revision, rev } = restored
  const again = { restored: { revision, rev: rev === null ? null : back.rev }, serverStamp: revision }
  const record = { ...back, ...again, current, updatedAt }
  return adoptOwnHistory(step, { ...incoming, record, isReset: true }, chance)
}

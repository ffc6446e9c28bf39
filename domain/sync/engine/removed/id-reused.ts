import { putRecord, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { withoutServerId } from '#domain/sync/engine/sending/children.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { readToken } from '#domain/sync/kind/token-label.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { isLaterGeneration, uuidOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'
import { applyRemoval } from './apply-removal.ts'

/** What a server tells under one number. */
interface ReportedThere {
  readonly kind: RecordKind
  readonly remote: RemoteRecord
}

/**
 * Tells whether a server reused the id of a record, as SQLite does with the highest once its row was deleted: its
 * mark, or its token label, names what was made as another record; or it stands in another one. Where either side has no
 * name it is the same: a program that leaves no mark wrote there. Source: sync §3.6.
 */
export function isAnothers(step: Step, { kind, remote }: ReportedThere, record: EngineRecord): boolean {
  if (!isIdReused(step)) return false
  const { clientId } = step.state
  if (standsElsewhere(step, { kind, remote }, record) || isOtherInside(kind, remote, record)) return true
  const token = readToken(remote.token)
  if (token !== null) {
    const isOurs =
      token.clientId === clientId || recordOf(step, { kind: kind.name, localId: token.localId }) !== null
    return isOurs && token.localId !== record.localId
  }
  const { uuid } = remote.mark ?? {}
  if (uuid === undefined || record.createdByOp === undefined) return false
  const own = uuidOf(record.createdByOp)
  return !uuidsFrom(record.createdByOp).includes(uuid.toLowerCase()) && !isLaterGeneration(uuid, own)
}

/** A server that has uuids gives no number twice. */
function isIdReused({ state: { caps } }: Step): boolean {
  return caps !== null && !caps.uuids
}

/** What it stands in has another number here, or none: it was on its way there when that was given anew. */
function standsElsewhere(
  step: Step,
  { kind, remote: { parent } }: ReportedThere,
  record: EngineRecord,
): boolean {
  const parents = kind.parents(record).flatMap((name) => recordOf(step, name) ?? [])
  return (
    parent !== null && parents.length > 0 && parents.every(({ serverId }) => serverId !== parent.serverId)
  )
}

/** What is known by what it says, in what it stands in, says another thing. */
function isOtherInside(kind: RecordKind, remote: RemoteRecord, record: EngineRecord): boolean {
  const [parent] = kind.parents(record)
  if (!kind.isUpsert || parent === undefined) return false
  const reported = kind.adopt(remote, { localId: record.localId, now: 0, parentLocalId: parent.localId })
  return reported !== null && !kind.replaces(reported, record)
}

/** Takes the number from records that it does not name any more: what they were is gone from the server. Source: sync §3.6. */
export function releaseReusedId(step: Step, reported: ReportedThere, chance: Chance): Step {
  const { kind } = reported
  return heldBy(step, reported).reduce((so, { localId }) => {
    const record = recordOf(so, { kind: kind.name, localId })
    if (record === null) return so
    // What a closed tab holds stays with it.
    const isInBin = kind.parents(record).some((name) => recordOf(so, name)?.serverId === null)
    if (isInBin) return putRecord(so, kind.name, withoutServerId(kind, record))
    return applyRemoval(so, { kind, record, isRestored: false }, chance)
  }, step)
}

/** The records under that number that it does not name any more. */
export function heldBy(step: Step, reported: ReportedThere): readonly EngineRecord[] {
  const { kind, remote } = reported
  if (!isIdReused(step)) return []
  return [...step.state.records].flatMap(([key, record]) =>
    record.serverId === remote.serverId &&
    key.startsWith(`${kind.name}/`) &&
    isAnothers(step, reported, record)
      ? [record]
      : [],
  )
}

import type { OpId } from '#domain/core/ids.ts'
import { rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { isEarlier } from '#domain/sync/engine/rules/revision-tag.ts'
import type { RecordKind, RemoteRecord, ServerName } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected, isSending } from '#domain/sync/outbox/states.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import { opIdOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** The server's identification of a record; `uuid` is that of its create, null if not reported. */
export interface Origin {
  readonly kind: RecordKind
  readonly uuid: string | null
  readonly revision: string | null
  /** Server ids of its kind that the same answer lists as existing. */
  readonly beside: ReadonlySet<number>
  /** The answer is a complete list: the server may be rolled back, and report an earlier generation than is known here. */
  readonly isComplete: boolean
}

/** A record as reported by the server. */
export interface Reported extends Origin {
  readonly remote: RemoteRecord
}

/** The answer contains no other record. */
export const ALONE: ReadonlySet<number> = new Set()

/**
 * The record of this device that the server reports.
 * - `known`: found by its server id.
 * - `moved`: it has another server id now, since another device created it again: with the same uuid after a rollback
 *   of the server, or as a later generation after a deletion that this device may not have received.
 * - `earlier`: a rolled-back server has it as it was before it was deleted and restored.
 * - `brought-back`: it was closed here, or is still to be created.
 * - `coming`: a create of ours makes it, whose answer has its id; or a late list has a record that was deleted since.
 * - `new`: none.
 */
type Recognised =
  | { readonly as: 'known' | 'brought-back' | 'moved' | 'earlier'; readonly record: EngineRecord }
  | { readonly as: 'coming' | 'new' }

/** Finds the record of this device that the server reports. Source: sync §3.6, §3.11; SQL spec §4 Tabs. */
export function recognise(step: Step, reported: Reported): Recognised {
  const known = findByServerId(step, { kind: reported.kind.name, serverId: reported.remote.serverId })
  if (known !== null) return { as: 'known', record: known }
  return byCreateUuid(step, reported) ?? { as: 'new' }
}

/** Finds a record by its server id. */
export function findByServerId({ state }: Step, { kind, serverId }: ServerName): EngineRecord | null {
  for (const [key, record] of state.records) {
    if (record.serverId === serverId && key.startsWith(`${kind}/`)) return record
  }
  return null
}

/**
 * Returns the record of this device of which the server reports this or an earlier generation as removed, under an id
 * that is unknown here. Null if there is none, if the removal is known, or while a create is in flight, whose answer
 * decides. Source: sync §3.8.
 */
export function matchRemoved(step: Step, reported: Origin): EngineRecord | null {
  const [match] = nearest(step, reported).filter(({ generation }) => generation >= 0)
  if (match === undefined || (match.create !== undefined && isSending(match.create.state))) return null
  const { record, generation, create } = match
  const isKnown = record.serverId === null && generation === 0 && create === undefined
  return isKnown ? null : record
}

/** A record of the same origin; `generation` is the reported one relative to that of the record or its create. */
interface Match {
  readonly record: EngineRecord
  readonly generation: number
  readonly create: OutboxRow | undefined
}

/** Sorts the matches by distance of their generations. */
function nearest(step: Step, reported: Origin): readonly Match[] {
  return [...matches(step, reported)].toSorted((a, b) => Math.abs(a.generation) - Math.abs(b.generation))
}

function byCreateUuid(step: Step, reported: Reported): Recognised | null {
  const [match] = nearest(step, reported)
  if (match === undefined) return null
  const { record, generation, create } = match
  if (generation < 0 && !existsAgain(reported, record)) return { as: 'coming' }
  if (record.serverId === null)
    return isIgnored(match, reported) ? { as: 'coming' } : { as: 'brought-back', record }
  if (generation < 0) return { as: 'earlier', record }
  return record.deleted && generation > 0 && create === undefined
    ? { as: 'brought-back', record }
    : { as: 'moved', record }
}

/**
 * Returns whether the report of a record without server id is ignored. A first create, also of a record closed
 * meanwhile, gets its id from its own answer: no other device can have made it. Other creates go on with the reported
 * record, which is reported only once. A deleted record exists again only if the server was rolled back; else the list
 * is an older one.
 */
function isIgnored({ record, generation, create }: Match, reported: Origin): boolean {
  if (generation !== 0) return false
  if (create === undefined) return !existsAgain(reported, record)
  return record.deleted || (create.makes === undefined && !isRejected(create.state))
}

/** Whether a server was rolled back to this state: the answer is complete, or its revision above the last known. */
function existsAgain(
  { isComplete, revision }: Origin,
  { serverId, serverStamp, goneAt = null }: EngineRecord,
): boolean {
  const known = serverId === null ? goneAt : serverStamp
  return isComplete || isEarlier(known, revision)
}

/** Skips records whose own server id is listed too: those are other records. */
function* matches(step: Step, { kind, uuid, beside }: Origin): Generator<Match> {
  if (uuid === null) return
  const reportedAs = { uuid: uuid.toLowerCase(), from: opIdOf(uuid) }
  for (const [key, record] of step.state.records) {
    if (!key.startsWith(`${kind.name}/`) || (record.serverId !== null && beside.has(record.serverId)))
      continue
    const { createdByOp, serverId, localId } = record
    const create =
      serverId === null || createdByOp === undefined
        ? createOf(step, { kind: kind.name, localId })
        : undefined
    const known = create === undefined ? [createdByOp] : [create.makes ?? create.opId, createdByOp]
    const [generation] = known.flatMap((one) =>
      one === undefined ? [] : generationsBetween(one, reportedAs),
    )
    if (generation !== undefined) yield { record, generation, create }
  }
}

function createOf(step: Step, name: RecordName): OutboxRow | undefined {
  return rowsOf(step, name).find(({ op }) => op === 'create')
}

/** A reported generation: its uuid, and an op id with this uuid, if there is one. */
interface ReportedGeneration {
  readonly uuid: string
  readonly from: OpId | null
}

/** Returns the number of generations between two, negative if the reported one is earlier; empty if they are unrelated. */
function generationsBetween(known: OpId, { uuid, from }: ReportedGeneration): readonly number[] {
  const uuids = uuidsFrom(known)
  const generation = uuids.indexOf(uuid)
  if (generation !== -1) return [generation]
  const earlier = from === null ? -1 : uuidsFrom(from).indexOf(uuids[0] ?? '')
  return earlier === -1 ? [] : [-earlier]
}

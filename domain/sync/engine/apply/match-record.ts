import type { OpId } from '#domain/core/ids.ts'
import { rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { isEarlier } from '#domain/sync/engine/rules/revision-tag.ts'
import type { RecordKind, RemoteRecord, ServerName } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected, isSending } from '#domain/sync/outbox/states.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import { opIdOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** How the server identifies a record: the uuid under which it was created, where it says so. */
export interface Origin {
  readonly kind: RecordKind
  readonly uuid: string | null
  readonly revision: string | null
  /** The server numbers of its kind that the same answer names as standing there. */
  readonly beside: ReadonlySet<number>
  /** The answer is a whole list: the server may be rolled back, and report an earlier generation than is known here. */
  readonly isComplete: boolean
}

/** A record as the server reports it. */
export interface Reported extends Origin {
  readonly remote: RemoteRecord
}

/** An answer names no other record. */
export const ALONE: ReadonlySet<number> = new Set()

/**
 * Which record here the server reports. `known` one of that number. `moved` one that stands under another number now: the
 * server was rolled back and another device has made it again by the same uuid, or it was deleted and brought back by a later
 * one, which this device may not have received. `earlier` one that a server which was rolled back has as it was before it was
 * deleted and brought back. `brought-back` one that was closed here, or is still to be created. `coming` one that a create of
 * ours makes, which will learn its number; what was there when a list was requested that comes late. `new` none.
 */
type Recognised =
  | { readonly as: 'known' | 'brought-back' | 'moved' | 'earlier'; readonly record: EngineRecord }
  | { readonly as: 'coming' | 'new' }

/** Tells which record here the server reports. Source: sync §3.6, §3.11; SQL spec §4 Tabs. */
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
 * The record here that the server reports as gone, under a number that nothing here has: it is that generation of it, or an
 * earlier one. Null where none is, where it is known to be gone, and while a create of it is on its way, which learns of it
 * by its own answer. Source: sync §3.8.
 */
export function matchRemoved(step: Step, reported: Origin): EngineRecord | null {
  const [match] = nearest(step, reported).filter(({ generation }) => generation >= 0)
  if (match === undefined || (match.create !== undefined && isSending(match.create.state))) return null
  const { record, generation, create } = match
  const isKnown = record.serverId === null && generation === 0 && create === undefined
  return isKnown ? null : record
}

/** A record that has one origin with what is reported, and which generation is reported, counted from the one that it is or will be. */
interface Match {
  readonly record: EngineRecord
  readonly generation: number
  readonly create: OutboxRow | undefined
}

/** Of two that have one origin the nearest counts. */
function nearest(step: Step, reported: Origin): readonly Match[] {
  return [...matches(step, reported)].toSorted((a, b) => Math.abs(a.generation) - Math.abs(b.generation))
}

function byCreateUuid(step: Step, reported: Reported): Recognised | null {
  const [match] = nearest(step, reported)
  if (match === undefined) return null
  const { record, generation, create } = match
  if (generation < 0 && !existsAgain(reported, record)) return { as: 'coming' }
  if (record.serverId === null)
    return isLeft(match, reported) ? { as: 'coming' } : { as: 'brought-back', record }
  if (generation < 0) return { as: 'earlier', record }
  return record.deleted && generation > 0 && create === undefined
    ? { as: 'brought-back', record }
    : { as: 'moved', record }
}

/**
 * Tells whether nothing is to be done with what is reported of a record without a number. The first create of a record learns
 * its number by its own answer: nobody else makes it. So does one whose record was closed meanwhile, which then is deleted
 * by that number. Any other goes on with what stands there: once it is told it is not told again. What was deleted stands
 * there again only where a server was rolled back; else the list was requested before.
 */
function isLeft({ record, generation, create }: Match, reported: Origin): boolean {
  if (generation !== 0) return false
  if (create === undefined) return !existsAgain(reported, record)
  return record.deleted || (create.makes === undefined && !isRejected(create.state))
}

/** Tells whether a server was rolled back to this: the answer is complete, or its revision is above the last known. */
function existsAgain(
  { isComplete, revision }: Origin,
  { serverId, serverStamp, goneAt = null }: EngineRecord,
): boolean {
  const known = serverId === null ? goneAt : serverStamp
  return isComplete || isEarlier(known, revision)
}

/** One whose own number stands there as well is another by now. */
function* matches(step: Step, { kind, uuid, beside }: Origin): Generator<Match> {
  if (uuid === null) return
  const acknowledgedAs = { uuid: uuid.toLowerCase(), from: opIdOf(uuid) }
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
      one === undefined ? [] : generationsBetween(one, acknowledgedAs),
    )
    if (generation !== undefined) yield { record, generation, create }
  }
}

function createOf(step: Step, name: RecordName): OutboxRow | undefined {
  return rowsOf(step, name).find(({ op }) => op === 'create')
}

/** A generation as the server reports it: its uuid, and an op id that gives it, where one does. */
interface ReportedGeneration {
  readonly uuid: string
  readonly from: OpId | null
}

/** How many generations lie between two, below 0 where the reported one is earlier; empty where they are unrelated. */
function generationsBetween(known: OpId, { uuid, from }: ReportedGeneration): readonly number[] {
  const uuids = uuidsFrom(known)
  const generation = uuids.indexOf(uuid)
  if (generation !== -1) return [generation]
  const earlier = from === null ? -1 : uuidsFrom(from).indexOf(uuids[0] ?? '')
  return earlier === -1 ? [] : [-earlier]
}

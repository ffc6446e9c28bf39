import { type Lid, makeLid } from '#domain/core/ids.ts'
import { SCHEMA_V } from '#domain/sync/apply-edit.ts'
import { putRecord, type Step, withState } from '#domain/sync/engine/change-step.ts'
import { type EngineRecord, recordKey } from '#domain/sync/engine/engine-record.ts'
import type { Alias, Chance } from '#domain/sync/engine/state.ts'
import type { RecordKind, RemoteRecord, ServerName } from '#domain/sync/kinds/record-kind.ts'
import { nextMaking, opIdOf, uuidMadeBy, uuidOf } from '#domain/sync/uuid-of.ts'
import { noteRead } from './note-read.ts'

/** A record of the server that is not here, and the uuid under which it was made, where it says so. */
export interface Unknown {
  readonly kind: RecordKind
  readonly remote: RemoteRecord
  readonly uuid: string | null
  readonly askedAt: number
}

/** Finds a record by its server id. */
export function findBySid({ state }: Step, { kind, sid }: ServerName): EngineRecord | null {
  for (const [key, record] of state.records) {
    if (record.sid === sid && key.startsWith(`${kind}/`)) return record
  }
  return null
}

/**
 * A record that another device has made again, so that it stands under another number now: by the same uuid, where a server
 * that was set back had lost it, or by the next one, where it was deleted, which this device has not heard of yet. Source:
 * sync §3.6.
 */
export function findMadeAgain(
  { state }: Step,
  { kind, uuid }: Pick<Unknown, 'kind' | 'uuid'>,
): EngineRecord | null {
  for (const [key, record] of uuid === null ? [] : state.records) {
    const { madeBy, sid } = record
    if (sid === null || madeBy === undefined || !key.startsWith(`${kind.name}/`)) continue
    if ([madeBy, nextMaking(madeBy)].some((one) => uuidOf(one) === uuid?.toLowerCase())) return record
  }
  return null
}

/**
 * Takes in a record that another device made. One that a create of ours made is left to that create, which will learn
 * its id; a blank row under a token label is nobody's work yet. Source: sync §3.6, §3.11.
 */
export function adoptRemote(step: Step, { kind, remote, uuid, askedAt }: Unknown, chance: Chance): Step {
  if (remote.token !== null || isOurs(step, { kind, uuid })) return step
  const made = adopted(step, { kind, remote, uuid }, makeLid(chance.bytes))
  if (made === null || isBeingMade(step, kind, made)) return step
  return withAdopted(step, { kind, record: made, askedAt })
}

/** What the server tells as a record of this device under a local id; null where its kind cannot make one of it. */
export function adopted(
  step: Step,
  { kind, remote, uuid }: Pick<Unknown, 'kind' | 'remote' | 'uuid'>,
  lid: Lid,
): EngineRecord | null {
  const parent = remote.parent === null ? null : findBySid(step, remote.parent)
  const start = { lid, now: step.state.now, schemaV: SCHEMA_V, parentLid: parent?.lid ?? null }
  const made = kind.adopt(remote, start)
  const madeBy = uuid === null ? null : opIdOf(uuid)
  return made && { ...made, ...remote.extra, ...(madeBy === null ? {} : { madeBy }) }
}

/** Takes a record in that was adopted. */
export function withAdopted(
  step: Step,
  {
    kind,
    record,
    askedAt,
  }: { readonly kind: RecordKind; readonly record: EngineRecord; readonly askedAt: number },
): Step {
  const put = noteRead(putRecord(step, kind.name, record), { kind, record, askedAt })
  return record.sid === null ? put : withAlias(put, { kind: kind.name, lid: record.lid, sid: record.sid })
}

/** Notes the server id of a record, for links. */
export function withAlias(step: Step, alias: Alias): Step {
  return withState(step, { aliases: [...step.state.aliases, alias] })
}

/**
 * What stands in a record comes without the uuid that it was made by: it may be what a create of ours has made or is about
 * to replace, of which nobody knows the end yet. Source: SQL spec §4 Table schemas; sync §3.6.
 */
function isBeingMade({ state }: Step, kind: RecordKind, made: EngineRecord): boolean {
  return state.rows.some((row) => {
    const wasSent = row.op === 'create' && row.kind === kind.name && row.sentAt !== undefined
    const own =
      wasSent && row.state !== 'PARKED' ? state.records.get(recordKey(row.kind, row.lid)) : undefined
    return own !== undefined && kind.replaces(own, made)
  })
}

function isOurs({ state }: Step, { kind, uuid }: Pick<Unknown, 'kind' | 'uuid'>): boolean {
  if (uuid === null) return false
  return state.rows.some(
    (row) => row.op === 'create' && row.kind === kind.name && uuidMadeBy(row) === uuid.toLowerCase(),
  )
}

import { makeLid } from '#domain/core/ids.ts'
import { SCHEMA_V } from '#domain/sync/apply-edit.ts'
import { putRecord, type Step, withState } from '#domain/sync/engine/change-step.ts'
import { type EngineRecord, recordKey } from '#domain/sync/engine/engine-record.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import type { RecordKind, RemoteRecord, ServerName } from '#domain/sync/kinds/record-kind.ts'
import { opIdOf, uuidOf } from '#domain/sync/uuid-of.ts'
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
 * A record that a server which was set back had lost, and that another device has made there once more by the same uuid:
 * it stands under another number now. Source: sync §3.6.
 */
export function findMadeAgain(
  { state }: Step,
  { kind, uuid }: Pick<Unknown, 'kind' | 'uuid'>,
): EngineRecord | null {
  for (const [key, record] of uuid === null ? [] : state.records) {
    const { madeBy, sid } = record
    if (sid === null || madeBy === undefined || !key.startsWith(`${kind.name}/`)) continue
    if (uuidOf(madeBy) === uuid?.toLowerCase()) return record
  }
  return null
}

/**
 * Takes in a record that another device made. One that a create of ours made is left to that create, which will learn
 * its id; a blank row under a token label is nobody's work yet. Source: sync §3.6, §3.11.
 */
export function adoptRemote(step: Step, { kind, remote, uuid, askedAt }: Unknown, chance: Chance): Step {
  if (remote.token !== null || isOurs(step, { kind, uuid })) return step
  const parent = remote.parent === null ? null : findBySid(step, remote.parent)
  const start = {
    lid: makeLid(chance.bytes),
    now: step.state.now,
    schemaV: SCHEMA_V,
    parentLid: parent?.lid ?? null,
  }
  const made = kind.adopt(remote, start)
  if (made === null || isBeingMade(step, kind, made)) return step
  const madeBy = uuid === null ? null : opIdOf(uuid)
  const record = { ...made, ...remote.extra, ...(madeBy === null ? {} : { madeBy }) }
  const put = noteRead(putRecord(step, kind.name, record), { kind, record, askedAt })
  const alias = { kind: kind.name, lid: made.lid, sid: remote.sid }
  return withState(put, { aliases: [...put.state.aliases, alias] })
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
    (row) => row.op === 'create' && row.kind === kind.name && uuidOf(row.opId) === uuid.toLowerCase(),
  )
}

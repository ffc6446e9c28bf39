import type { QueryId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { KindTable, ServerName } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type EngineRecord, type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { EngineEvent, EventOf } from './event.ts'

/**
 * The records that a step over these rows needs: by local id (`names`), by server id (`serverIds`), all of some kinds
 * (`kinds`, which include the former), those contained in others (`inside`), with `isVerifying` all with a
 * `verifyUntil`, with `isReadingBack` all with a `sentAt`. Missing records are omitted.
 */
interface Slice {
  readonly names: readonly RecordName[]
  readonly serverIds: readonly ServerName[]
  readonly kinds: readonly KindName[]
  readonly inside: readonly RecordName[]
  readonly isVerifying: boolean
  readonly isReadingBack: boolean
}

/** Returns the records to load for an event, after all rows and before the parents and queries of the loaded records. */
export function sliceOf(kinds: KindTable, rows: readonly OutboxRow[], event: EngineEvent): Slice {
  const names = new Map<string, RecordName>()
  for (const { kind, localId, refs } of rows) {
    names.set(recordKey(kind, localId), { kind, localId })
    for (const ref of refs)
      names.set(recordKey(ref.kind, ref.localId), { kind: ref.kind, localId: ref.localId })
  }
  if (event.kind === 'read' && event.localId !== null)
    names.set(recordKey(event.of, event.localId), { kind: event.of, localId: event.localId })
  return {
    names: [...names.values()],
    serverIds: event.kind === 'answered' ? serverIdsInstead(rows, event) : serverIdsOf(kinds, event),
    kinds: [...kindsOf(kinds, event), ...recreatedKinds(rows)],
    inside: holders(kinds, rows, event),
    isVerifying: event.kind !== 'answered',
    isReadingBack: event.kind === 'pulled',
  }
}

/** Creating or deleting a record affects those inside it; reading one reports them. */
function holders(kinds: KindTable, rows: readonly OutboxRow[], event: EngineEvent): readonly RecordName[] {
  const made = rows.filter(({ op }) => op !== 'update').map(({ kind, localId }) => ({ kind, localId }))
  const read =
    event.kind === 'read' && event.localId !== null ? [{ kind: event.of, localId: event.localId }] : []
  return [...made, ...read].filter(({ kind }) => isHolder(kinds, kind))
}

function isHolder(kinds: KindTable, name: KindName): boolean {
  return [...kinds.values()].some(
    ({ parentKinds, holderIndex }) => holderIndex !== null && parentKinds.includes(name),
  )
}

/** Returns the records that the server reports by its ids, and those that they refer to. */
function serverIdsOf(kinds: KindTable, event: EngineEvent): readonly ServerName[] {
  if (event.kind === 'read') {
    const body = event.outcome.ok ? event.outcome.body : null
    return [{ kind: event.of, serverId: event.serverId }, ...(kinds.get(event.of)?.related(body) ?? [])]
  }
  if (event.kind !== 'pulled') return []
  return event.pull.records.flatMap(({ kind, serverId, wire }) => [
    { kind, serverId },
    ...(kinds.get(kind)?.related(wire) ?? []),
  ])
}

/** A 412 may report the record under another server id, which another record here may have. */
function serverIdsInstead(
  rows: readonly OutboxRow[],
  { seq, outcome }: EventOf<'answered'>,
): readonly ServerName[] {
  const row = rows.find((one) => one.seq === seq)
  const result = outcome.ok || !isRecord(outcome.body) ? null : outcome.body['result']
  const serverId = isRecord(result) ? result['id'] : null
  return row === undefined || typeof serverId !== 'number' ? [] : [{ kind: row.kind, serverId }]
}

/** A complete list also shows which records are missing, so all of them are compared. */
function kindsOf(kinds: KindTable, event: EngineEvent): readonly KindName[] {
  if (event.kind !== 'pulled' || !event.pull.isComplete) return []
  return [...kinds.values()].filter(({ fieldNames }) => fieldNames.length > 0).map(({ name }) => name)
}

/** The generation that a create continues may have been made by any record of its kind. */
function recreatedKinds(rows: readonly OutboxRow[]): readonly KindName[] {
  return [...new Set(rows.flatMap((row) => (row.makes === undefined ? [] : [row.kind])))]
}

/** Returns the parents of loaded records, to be loaded as well. */
export function parentsOf(
  kinds: KindTable,
  records: Iterable<readonly [KindName, EngineRecord]>,
): readonly RecordName[] {
  return [...records].flatMap(([kind, record]) => kinds.get(kind)?.parents(record) ?? [])
}

/** Returns the queries of records, whose state decides which fields can be sent. */
export function queriesOf(
  kinds: KindTable,
  records: Iterable<readonly [KindName, EngineRecord]>,
): readonly QueryId[] {
  return [...records].flatMap(
    ([kind, record]) =>
      kinds
        .get(kind)
        ?.queryFields(record)
        .map(({ id }) => id) ?? [],
  )
}

import type { LocalId } from '#domain/core/ids.ts'
import { SYNCED_KINDS } from '#domain/records/all.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import { parentsOf, sliceOf } from '#domain/sync/engine/model/slice.ts'
import type { EngineState } from '#domain/sync/engine/model/state.ts'
import { type EngineRecord, type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

type Records = EngineState['records']

/**
 * Returns the records that a step over this event gets in the product, which loads no others (`load-slice.ts`, by the same
 * `sliceOf`): a rule that needs more would work in these tests only.
 */
export function sliced({ kinds, rows, records }: EngineState, event: EngineEvent): Records {
  const slice = sliceOf(kinds, rows, event)
  const found = new Map<string, EngineRecord>()
  const take = (isMeant: (kind: KindName, record: EngineRecord) => boolean) => {
    for (const [kind, record] of all(records)) {
      const key = recordKey(kind, record.localId)
      if (isMeant(kind, record)) found.set(key, record)
    }
  }
  const named = keysOf(slice.names)
  take((kind, { localId }) => slice.kinds.includes(kind) || named.has(recordKey(kind, localId)))
  take((kind, { serverId }) => slice.serverIds.some((one) => one.kind === kind && one.serverId === serverId))
  const unknown = kindsOfUnknown(event, kinds, found)
  take((kind) => unknown.includes(kind))
  const localIds = slice.inside.map(({ localId }) => localId)
  take((kind, record) => {
    const index = kinds.get(kind)?.holderIndex ?? null
    return index !== null && localIds.includes(Reflect.get(record, index) as LocalId)
  })
  if (slice.isVerifying) take((_kind, { verifyUntil }) => verifyUntil !== null)
  if (slice.isReadingBack) take((_kind, { sentAt }) => sentAt !== null)
  const parents = keysOf(parentsOf(kinds, all(found)))
  take((kind, { localId }) => parents.has(recordKey(kind, localId)))
  return found
}

/** Returns the kinds of unknown numbers in a list, which may be any record of the kind by uuid, and of the records inside. */
function kindsOfUnknown(
  event: EngineEvent,
  kinds: EngineState['kinds'],
  found: Records,
): readonly KindName[] {
  if (event.kind !== 'pulled') return []
  const known = new Set(all(found).map(([kind, { serverId }]) => `${kind}/${serverId}`))
  const unknown = event.pull.records
    .filter(({ kind, serverId, uuid }) => uuid !== null && !known.has(`${kind}/${serverId}`))
    .map(({ kind }) => kind)
  const inside = [...kinds.values()].filter(({ parentKinds }) =>
    parentKinds.some((one) => unknown.includes(one)),
  )
  return [...unknown, ...inside.map(({ name }) => name)]
}

function all(records: Records): readonly (readonly [KindName, EngineRecord])[] {
  return SYNCED_KINDS.flatMap((kind) =>
    [...records].filter(([key]) => key.startsWith(`${kind}/`)).map(([, record]) => [kind, record] as const),
  )
}

function keysOf(names: readonly RecordName[]): ReadonlySet<string> {
  return new Set(names.map(({ kind, localId }) => recordKey(kind, localId)))
}

import type { QueryId } from '#domain/core/ids.ts'
import type { KindTable } from '#domain/sync/kinds/record-kind.ts'
import type { OutboxRow, SyncedKind } from '#domain/sync/records.ts'
import { type EngineRecord, recordKey, type RecordName } from './engine-record.ts'
import type { EngineEvent } from './event.ts'

/**
 * The records that a step over these rows needs: by local id (`names`), by server id (`sids`), all of some kinds
 * (`kinds`, which makes the other two of that kind needless), and with `isVerifying` all whose `verifyUntil` is set or
 * whose `acked` is above their `confirmed`. One that is not there is simply left out.
 */
export interface Slice {
  readonly names: readonly RecordName[]
  readonly sids: readonly { readonly kind: SyncedKind; readonly sid: number }[]
  readonly kinds: readonly SyncedKind[]
  readonly isVerifying: boolean
}

/** Tells what to load for an event: first all rows, then what this names, then the parents and queries of what came. */
export function sliceOf(rows: readonly OutboxRow[], event: EngineEvent): Slice {
  const names = new Map<string, RecordName>()
  for (const { kind, lid, refs } of rows) {
    names.set(recordKey(kind, lid), { kind, lid })
    for (const ref of refs)
      names.set(recordKey(ref.kind ?? 'tabs', ref.lid), { kind: ref.kind ?? 'tabs', lid: ref.lid })
  }
  if (event.kind === 'read' && event.lid !== null)
    names.set(recordKey(event.of, event.lid), { kind: event.of, lid: event.lid })
  const pulled = event.kind === 'pulled' ? event.pull : null
  return {
    names: [...names.values()],
    sids: pulled?.form === 'changes' ? pulled.records.map(({ kind, sid }) => ({ kind, sid })) : [],
    kinds: kindsOf(event),
    isVerifying: event.kind !== 'answered' && event.kind !== 'looked-up',
  }
}

/** A list that is complete tells also what is not there, which takes all that is here to see. */
function kindsOf(event: EngineEvent): readonly SyncedKind[] {
  if (event.kind !== 'pulled') return []
  if (event.pull.form === 'list') return event.pull.kinds
  return event.pull.isReset ? ['tabs', 'tableSchemas', 'savedQueries', 'dashboards', 'charts'] : []
}

/** The parents of records that were loaded, to load as well. */
export function parentsOf(
  kinds: KindTable,
  records: Iterable<readonly [SyncedKind, EngineRecord]>,
): readonly RecordName[] {
  return [...records].flatMap(([kind, record]) => kinds.get(kind)?.parents(record) ?? [])
}

/** The queries that records and rows name, whose standing decides what can be sent. */
export function queriesOf(
  kinds: KindTable,
  records: Iterable<readonly [SyncedKind, EngineRecord]>,
): readonly QueryId[] {
  return [...records].flatMap(
    ([kind, record]) =>
      kinds
        .get(kind)
        ?.queryFields(record)
        .map(({ id }) => id) ?? [],
  )
}

import type { Table } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import { parentsOf, queriesOf, sliceOf } from '#domain/sync/engine/model/slice.ts'
import type { KnownQueryState } from '#domain/sync/engine/model/state.ts'
import type { KindTable, RecordKind } from '#domain/sync/kind/record-kind.ts'
import { type ConflictSnapshot, parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import { type EngineRecord, type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { byKind } from './by-kind.ts'
import { type LoadedRows, loadRows, type RowsFrom, withRowsOf } from './load-rows.ts'
import { loadQueryStates } from './query-status.ts'

/** The stored state that a step reads. */
export interface LoadedSlice extends LoadedRows {
  readonly records: ReadonlyMap<string, EngineRecord>
  readonly queries: ReadonlyMap<QueryId, KnownQueryState>
  readonly questions: ReadonlyMap<string, ConflictSnapshot>
}

/** Records that await verification, by record key. Source: sync §3.7. */
export type Unverified = ReadonlyMap<string, RecordName>

/** Finds the records that await verification. Called once; the leader tracks them afterwards. */
export async function findUnverified(db: LocalDatabase, kinds: KindTable): Promise<Unverified> {
  const names = new Map<string, RecordName>()
  for (const kind of kindsWithRecords(kinds))
    for (const localId of await db
      .table<unknown, LocalId>(kind)
      .where('verifyUntil')
      .aboveOrEqual(0)
      .primaryKeys())
      names.set(recordKey(kind, localId), { kind, localId })
  return names
}

/** Kinds with records; queries have only moves. */
export function kindsWithRecords(kinds: KindTable): readonly KindName[] {
  return [...kinds.values()].filter(({ fieldNames }) => fieldNames.length > 0).map(({ name }) => name)
}

/** The event that the slice is for, and the records that await verification. */
interface SliceFor extends RowsFrom {
  readonly event: EngineEvent
  readonly unverified: Unverified
}

/** Loads the slice of an event. The transaction must include outbox, history, queries and the tables of the kinds. */
export async function loadSlice(
  db: LocalDatabase,
  kinds: KindTable,
  { event, unverified, ...from }: SliceFor,
): Promise<LoadedSlice> {
  const found = new Found(db, kinds)
  let loaded = await loadRows(db, event, from)
  // The second round loads the records of changes that the first round found.
  for (let round = 0; round < (loaded.isComplete ? 1 : 2); round += 1) {
    const slice = sliceOf(kinds, loaded.rows, event)
    await found.all(slice.kinds)
    await found.named(slice.names)
    for (const [kind, named] of byKind(slice.serverIds, (one) => one.kind))
      await found.byServerId(
        kind,
        named.map(({ serverId }) => serverId),
      )
    await found.all(found.kindsOfUnknown(event))
    await found.inside(slice.inside)
    if (slice.isVerifying) await found.named([...unverified.values()])
    if (slice.isReadingBack) await found.onlySent()
    await found.named(parentsOf(kinds, found.entries()))
    loaded = await withRowsOf(db, loaded, found.names())
  }
  const queries = await loadQueryStates(db, queriesOf(kinds, found.entries()))
  const records = found.records()
  return { ...loaded, records, queries, questions: await loadQuestions(db, records) }
}

/** Both versions of each conflict. An unreadable snapshot is treated as no conflict. */
async function loadQuestions(
  db: LocalDatabase,
  records: ReadonlyMap<string, EngineRecord>,
): Promise<LoadedSlice['questions']> {
  const conflicts = [...records].flatMap(([key, { storedVersion }]) =>
    storedVersion === null ? [] : [{ key, storedVersion }],
  )
  if (conflicts.length === 0) return new Map()
  const rows = await db.history.bulkGet(conflicts.map(({ storedVersion }) => storedVersion))
  return new Map(
    conflicts.flatMap(({ key }, index) => {
      const read = parseConflictSnapshot(rows[index]?.snapshot)
      return read.ok ? [[key, read.value] as const] : []
    }),
  )
}

/** Collects records of several kinds and loads each once. */
class Found {
  readonly #db: LocalDatabase
  readonly #kinds: KindTable
  readonly #records = new Map<string, readonly [KindName, EngineRecord]>()
  readonly #complete = new Set<KindName>()

  constructor(db: LocalDatabase, kinds: KindTable) {
    this.#db = db
    this.#kinds = kinds
  }

  entries(): readonly (readonly [KindName, EngineRecord])[] {
    return [...this.#records.values()]
  }

  names(): readonly RecordName[] {
    return [...this.#records.values()].map(([kind, { localId }]) => ({ kind, localId }))
  }

  records(): ReadonlyMap<string, EngineRecord> {
    return new Map([...this.#records].map(([key, [, record]]) => [key, record]))
  }

  async all(kinds: readonly KindName[]): Promise<void> {
    for (const kind of kinds.filter((one) => this.#kinds.has(one))) {
      this.#take(kind, await this.#table(kind).toArray())
      this.#complete.add(kind)
    }
  }

  async named(names: readonly RecordName[]): Promise<void> {
    const missing = names.filter(
      ({ kind, localId }) =>
        this.#kinds.has(kind) && !this.#complete.has(kind) && !this.#records.has(recordKey(kind, localId)),
    )
    for (const [kind, group] of byKind(missing, (name) => name.kind))
      this.#take(kind, await this.#table(kind).bulkGet([...new Set(group.map(({ localId }) => localId))]))
  }

  async byServerId(kind: KindName, serverIds: readonly number[]): Promise<void> {
    if (!this.#kinds.has(kind) || this.#complete.has(kind) || !kindsWithRecords(this.#kinds).includes(kind))
      return
    this.#take(
      kind,
      await this.#table(kind)
        .where('serverId')
        .anyOf([...serverIds])
        .toArray(),
    )
  }

  /**
   * The kinds to load completely: those with a pulled record of an unknown id, which may be one of ours that was created
   * again and is known only by its uuid, and the kinds contained in them.
   */
  kindsOfUnknown(event: EngineEvent): readonly KindName[] {
    if (event.kind !== 'pulled') return []
    const known = new Set(this.entries().map(([kind, { serverId }]) => `${kind}/${String(serverId)}`))
    const unknown = event.pull.records.filter(
      ({ kind, serverId, uuid }) => uuid !== null && !known.has(`${kind}/${serverId}`),
    )
    const kinds = new Set(unknown.map(({ kind }) => kind))
    for (const { name, parentKinds } of this.#kinds.values())
      if (parentKinds.some((one) => kinds.has(one))) kinds.add(name)
    return kindsWithRecords(this.#kinds).filter((kind) => kinds.has(kind) && !this.#complete.has(kind))
  }

  async inside(holders: readonly RecordName[]): Promise<void> {
    for (const { name, parentKinds, holderIndex } of this.#kinds.values()) {
      const localIds = holders.flatMap(({ kind, localId }) => (parentKinds.includes(kind) ? [localId] : []))
      if (holderIndex === null || localIds.length === 0) continue
      this.#take(name, await this.#table(name).where(holderIndex).anyOf(localIds).toArray())
    }
  }

  /** Records that no read has confirmed yet. A window adds one when it withdraws a change. */
  async onlySent(): Promise<void> {
    for (const kind of kindsWithRecords(this.#kinds))
      this.#take(kind, await this.#table(kind).where('sentAt').aboveOrEqual(0).toArray())
  }

  #table(kind: KindName): Table<unknown, LocalId> {
    return this.#db.table<unknown, LocalId>(kind)
  }

  #take(kind: KindName, stored: readonly unknown[]): void {
    const one = this.#kinds.get(kind)
    for (const row of stored) {
      const record = one === undefined ? null : readRecord(one, row)
      if (record !== null && !this.#records.has(recordKey(kind, record.localId)))
        this.#records.set(recordKey(kind, record.localId), [kind, record])
    }
  }
}

function readRecord(kind: RecordKind, stored: unknown): EngineRecord | null {
  if (stored === undefined) return null
  const parsed = kind.parse(stored)
  return parsed.ok ? parsed.value : null
}

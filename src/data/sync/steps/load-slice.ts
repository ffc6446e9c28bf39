import type { Lid, QueryId } from '#domain/core/ids.ts'
import { type EngineRecord, recordKey, type RecordName } from '#domain/sync/engine/engine-record.ts'
import type { EngineEvent } from '#domain/sync/engine/event.ts'
import { parentsOf, queriesOf, sliceOf } from '#domain/sync/engine/slice.ts'
import type { QueryStanding } from '#domain/sync/engine/state.ts'
import type { KindTable, RecordKind } from '#domain/sync/kinds/record-kind.ts'
import { parseOutboxRow } from '#domain/sync/parse-outbox-row.ts'
import type { OutboxRow, SyncedKind } from '#domain/sync/records.ts'
import type { LocalDatabase } from '#data/database.ts'
import { byKind } from './by-kind.ts'
import { loadStandings } from './query-standing.ts'
import type { Table } from 'dexie'

/** What a step looks at, as it is stored now. */
export interface LoadedSlice {
  readonly rows: readonly OutboxRow[]
  readonly records: ReadonlyMap<string, EngineRecord>
  readonly queries: ReadonlyMap<QueryId, QueryStanding>
}

/** Names of records that are still to be verified, by record key; null until they were looked for. Source: sync §3.7. */
export type Unverified = ReadonlyMap<string, RecordName> | null

/** Loads what a step over an event needs. Needs outbox, queries and the kinds' tables in the transaction. */
export async function loadSlice(
  db: LocalDatabase,
  kinds: KindTable,
  { event, unverified }: { readonly event: EngineEvent; readonly unverified: Unverified },
): Promise<LoadedSlice> {
  const rows = await loadRows(db)
  const found = new Found(db, kinds)
  const slice = sliceOf(kinds, rows, event)
  await found.all(slice.kinds)
  await found.named(slice.names)
  for (const [kind, named] of byKind(slice.sids, (one) => one.kind))
    await found.bySid(
      kind,
      named.map(({ sid }) => sid),
    )
  await found.inTabs(slice.inTabs)
  if (slice.isVerifying && unverified === null) await found.matching(isUnverified)
  if (slice.isVerifying && unverified !== null) await found.named([...unverified.values()])
  await found.named(parentsOf(kinds, found.entries()))
  const queries = await loadStandings(db, queriesOf(kinds, found.entries()))
  return { rows, records: found.records(), queries }
}

/** Tells whether the server has still to be read for a record: it may hold something older than it acknowledged. */
export function isUnverified(record: EngineRecord): boolean {
  return record.verifyUntil !== null || record.acked > record.confirmed
}

/** A row that nobody can read stays where it is: opening the database sets it aside. */
async function loadRows(db: LocalDatabase): Promise<readonly OutboxRow[]> {
  const stored = await db.outbox.orderBy('seq').toArray()
  return stored.flatMap((row) => {
    const parsed = parseOutboxRow(row)
    return parsed.ok ? [parsed.value] : []
  })
}

/** Collects records of several kinds, each loaded once. */
class Found {
  readonly #db: LocalDatabase
  readonly #kinds: KindTable
  readonly #records = new Map<string, readonly [SyncedKind, EngineRecord]>()
  readonly #whole = new Set<SyncedKind>()

  constructor(db: LocalDatabase, kinds: KindTable) {
    this.#db = db
    this.#kinds = kinds
  }

  entries(): readonly (readonly [SyncedKind, EngineRecord])[] {
    return [...this.#records.values()]
  }

  records(): ReadonlyMap<string, EngineRecord> {
    return new Map([...this.#records].map(([key, [, record]]) => [key, record]))
  }

  async all(kinds: readonly SyncedKind[]): Promise<void> {
    for (const kind of kinds.filter((one) => this.#kinds.has(one))) {
      this.#take(kind, await this.#table(kind).toArray())
      this.#whole.add(kind)
    }
  }

  async named(names: readonly RecordName[]): Promise<void> {
    const missing = names.filter(
      ({ kind, lid }) =>
        this.#kinds.has(kind) && !this.#whole.has(kind) && !this.#records.has(recordKey(kind, lid)),
    )
    for (const [kind, group] of byKind(missing, (name) => name.kind))
      this.#take(kind, await this.#table(kind).bulkGet([...new Set(group.map(({ lid }) => lid))]))
  }

  async bySid(kind: SyncedKind, sids: readonly number[]): Promise<void> {
    if (!this.#kinds.has(kind) || this.#whole.has(kind) || kind === 'queries') return
    this.#take(
      kind,
      await this.#table(kind)
        .where('sid')
        .anyOf([...sids])
        .toArray(),
    )
  }

  async inTabs(lids: readonly Lid[]): Promise<void> {
    if (lids.length === 0 || !this.#kinds.has('tableSchemas')) return
    const stored = this.#table('tableSchemas').where('tabLid')
    this.#take('tableSchemas', await stored.anyOf([...lids]).toArray())
  }

  async matching(is: (record: EngineRecord) => boolean): Promise<void> {
    for (const [kind, one] of this.#kinds) {
      if (kind === 'queries') continue
      const stored = await this.#table(kind).toArray()
      this.#take(
        kind,
        stored.filter((row) => {
          const read = readRecord(one, row)
          return read !== null && is(read)
        }),
      )
    }
  }

  #table(kind: SyncedKind): Table<unknown, Lid> {
    return this.#db.table<unknown, Lid>(kind)
  }

  #take(kind: SyncedKind, stored: readonly unknown[]): void {
    const one = this.#kinds.get(kind)
    for (const row of stored) {
      const record = one === undefined ? null : readRecord(one, row)
      if (record !== null && !this.#records.has(recordKey(kind, record.lid)))
        this.#records.set(recordKey(kind, record.lid), [kind, record])
    }
  }
}

function readRecord(kind: RecordKind, stored: unknown): EngineRecord | null {
  if (stored === undefined) return null
  const parsed = kind.parse(stored)
  return parsed.ok ? parsed.value : null
}

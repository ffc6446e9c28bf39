import Dexie, { type Collection, type Table } from 'dexie'
import { type Clock, clock as machineClock } from '#data/platform/clock.ts'
import type { LocalId, OpId, QueryId } from '#domain/core/ids.ts'
import type { ServerRun } from '#domain/query/history/server-run.ts'
import type { Query, ResultColumn } from '#domain/query/query.ts'
import type { ResultCells } from '#domain/query/result/result-cells.ts'
import { ALL, type RecordOf, type StoredKindName } from '#domain/records/all.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Purpose } from '#domain/traffic/purpose.ts'
import type { TrafficRow } from '#domain/traffic/traffic-row.ts'
import { JournalTap } from './handle/journal-tap.ts'
import { followTransactions } from './handle/open-transactions.ts'
import { NewerWriterError } from './storage-failure.ts'
import { tablesOf } from './tables.ts'

/**
 * A stored result's head. Where its rows are `place` says: in a file of its own, else in `resultChunks`, as the bytes of
 * the answer or, where there is `chunkRows`, in cells as versions before stored them. A pinned one leaves by hand only.
 * Sizes in bytes, times in ms since 1970.
 */
export interface StoredResult {
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly chunkRows?: number
  readonly sizeBytes: number
  readonly storedAt: number
  readonly place?: 'file' | 'chunks'
  readonly usedAt?: number
  readonly pinnedAt?: number | null
}

/** A part of one result: bytes of its answer, or as versions before stored it, rows column by column: `columns[c][r]`. */
interface ResultChunk {
  readonly queryId: QueryId
  readonly index: number
  readonly bytes?: Uint8Array
  readonly columns?: readonly ResultCells[]
}

/** Why a snapshot was kept; `version` is a text version of a tab, kept from time to time. Source: sync §3.2. */
type HistoryReason =
  | 'conflict-loser'
  | 'overwritten'
  | 'rejected'
  | 'deleted'
  | 'migrated'
  | 'unreadable'
  | 'version'

/**
 * A snapshot that would otherwise be lost; append-only. `kind` is the table it comes from, `outbox` too, and `localId` its key there, as
 * text; `createdByOp` what had made a record that went with it on the server. Source: sync §3.2, §3.6.
 */
export interface HistoryRow {
  readonly id?: number
  readonly kind: KindName
  readonly localId: string
  readonly at: number
  readonly reason: HistoryReason
  readonly snapshot: unknown
  readonly device: string
  readonly createdByOp?: OpId
}

/** A copy of something the server said, with the time it said it. `key` is the address it was read from, or a name. */
export interface CachedAnswerRow {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

/** Version of this database's shape; grows by one with each upgrade, which only ever adds. */
export const DATABASE_VERSION = 4

/** How much a commit waits for: `strict` until the system has written it to disk. Source: sync §2.1, §3.3. */
export type Durability = 'relaxed' | 'strict'

/** The table of a kind's records. */
type RecordTable<Name extends StoredKindName> = Table<RecordOf<Name>, LocalId>

/** The local copy: the truth of this device, one database per server and user. Source: sync §3.1, §3.2. */
export class LocalDatabase extends Dexie {
  declare readonly tabs: RecordTable<'tabs'>
  declare readonly tableSchemas: RecordTable<'tableSchemas'>
  declare readonly savedQueries: RecordTable<'savedQueries'>
  declare readonly dashboards: RecordTable<'dashboards'>
  declare readonly charts: RecordTable<'charts'>
  declare readonly datasets: RecordTable<'datasets'>
  declare readonly annotationLayers: RecordTable<'annotationLayers'>
  declare readonly annotations: RecordTable<'annotations'>
  declare readonly queries: Table<Query, QueryId>
  declare readonly serverRuns: Table<ServerRun, QueryId>
  declare readonly outbox: Table<OutboxRow, number>
  declare readonly history: Table<HistoryRow, number>
  declare readonly buffer: Table<
    { readonly localId: LocalId; readonly sql: string; readonly at: number },
    LocalId
  >
  declare readonly meta: Table<{ readonly key: string; readonly value: unknown }, string>
  declare readonly results: Table<StoredResult, QueryId>
  declare readonly resultChunks: Table<ResultChunk, [QueryId, number]>
  declare readonly catalogue: Table<CachedAnswerRow, string>
  declare readonly records: Table<CachedAnswerRow, string>
  declare readonly chartResults: Table<CachedAnswerRow, string>
  declare readonly chartDrafts: Table<CachedAnswerRow, string>
  declare readonly datasetDrafts: Table<CachedAnswerRow, string>
  declare readonly traffic: Table<TrafficRow, [string, Purpose]>

  /** Time and chance of this device; the simulator gives each of its devices another. */
  readonly clock: Clock

  /** Hears of every committed transaction of this database's handles here. Source: sync §3.13. */
  readonly journal: JournalTap

  constructor(
    name: string,
    durability: Durability = 'relaxed',
    clock: Clock = machineClock,
    journal: JournalTap | null = null,
  ) {
    super(name, { chromeTransactionDurability: durability })
    this.clock = clock
    this.journal = journal ?? new JournalTap()
    this.journal.listenTo(this)
    followTransactions(this)
    this.version(DATABASE_VERSION).stores(tablesOf(Object.values(ALL)))
    // Asked to open a newer one, Dexie opens it as it finds it, and old shapes would be written there. Source: sync §2.1.
    this.on('ready', () => this.#refuseNewer(), true)
    // Dexie would open it again by itself, in whatever shape a newer program has given it. Source: sync §2.1.
    this.on('versionchange', () => {
      this.retire()
      return false
    })
  }

  /** Fills the database again after the browser cleared it under us; null where nobody can. */
  refill: (() => Promise<void>) | null = null

  #strict: LocalDatabase | null = null
  #isRetired = false
  #sentinel: string | null = null

  /** The sentinel that this database was opened with; null where nobody checked. Another one on disk: it was cleared. */
  get sentinel(): string | null {
    return this.#sentinel
  }

  /** From now on a write is refused when another sentinel stands in the database. */
  expectSentinel(sentinel: string): void {
    this.#sentinel = sentinel
    this.#strict?.expectSentinel(sentinel)
  }

  /** True once the window gave the database up; it is not opened again then, whoever uses it. */
  get isRetired(): boolean {
    return this.#isRetired
  }

  /** The same database through a handle whose commits reach the disk before they count: for what must not wait. */
  strictly(): LocalDatabase {
    if (this.#strict !== null) return this.#strict
    this.#strict = this.twin('strict')
    if (this.#sentinel !== null) this.#strict.expectSentinel(this.#sentinel)
    return this.#strict
  }

  /** The version that this program writes; the simulator has a program that comes next. Source: sync §3.10. */
  get writes(): number {
    return DATABASE_VERSION
  }

  /** Another handle of the same program over the same database. */
  protected twin(durability: Durability): LocalDatabase {
    return new LocalDatabase(this.name, durability, this.clock, this.journal)
  }

  #refuseNewer(): void {
    const { version } = this.backendDB()
    if (Math.floor(version / 10) > this.writes) throw new NewerWriterError(`version ${version}`)
  }

  /** Gives the database up for good: a newer program, or another user, has it now. */
  retire(): void {
    this.#isRetired = true
    this.#strict?.retire()
    this.close()
  }
}

/** The rows of a kind, of whatever record, in a table that has an index of kind and local id. */
export function ofKind<Row>(table: Table<Row, number>, kind: KindName): Collection<Row, number> {
  return table.where('[kind+localId]').between([kind, ''], [kind, BEHIND_ALL])
}

/** Behind every local id. */
const BEHIND_ALL = '\uffff'

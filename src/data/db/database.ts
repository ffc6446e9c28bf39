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
 * Head of a stored result. `place`: its rows are in a file, or in `resultChunks` as bytes of the answer or, with
 * `chunkRows`, as cells (the older format). A pinned result is removed only by the user. Sizes in bytes, times in ms since
 * 1970.
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

/** A part of one result: bytes of its answer or, in the older format, cells: `columns[c][r]`. */
interface ResultChunk {
  readonly queryId: QueryId
  readonly index: number
  readonly bytes?: Uint8Array
  readonly columns?: readonly ResultCells[]
}

/** Why a snapshot was stored; `version` is a periodic text version of a tab. Source: sync §3.2. */
type HistoryReason =
  | 'conflict-loser'
  | 'overwritten'
  | 'rejected'
  | 'deleted'
  | 'migrated'
  | 'unreadable'
  | 'version'

/**
 * A snapshot that would otherwise be lost; append-only. `kind` is its table, which can be `outbox`, and `localId` its key
 * as text; `createdByOp` is the operation that had created a record now removed on the server. Source: sync §3.2, §3.6.
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

/** A cached answer of the server with its time. `key` is an address or a name. */
export interface CachedAnswerRow {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

/** Version of the schema; each upgrade adds one, and only adds to the schema. */
export const DATABASE_VERSION = 6

/** Durability of a commit: `strict` waits until it is on the disk. Source: sync §2.1, §3.3. */
export type Durability = 'relaxed' | 'strict'

/** The table of a kind's records. */
type RecordTable<Name extends StoredKindName> = Table<RecordOf<Name>, LocalId>

/** The local database, one per server and user. Source: sync §3.1, §3.2. */
export class LocalDatabase extends Dexie {
  declare readonly tabs: RecordTable<'tabs'>
  declare readonly tableSchemas: RecordTable<'tableSchemas'>
  declare readonly savedQueries: RecordTable<'savedQueries'>
  declare readonly dashboards: RecordTable<'dashboards'>
  declare readonly charts: RecordTable<'charts'>
  declare readonly datasets: RecordTable<'datasets'>
  declare readonly annotationLayers: RecordTable<'annotationLayers'>
  declare readonly annotations: RecordTable<'annotations'>
  declare readonly dashboardViews: RecordTable<'dashboardViews'>
  declare readonly dashboardMemories: RecordTable<'dashboardMemories'>
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
  declare readonly dashboardDrafts: Table<CachedAnswerRow, string>
  declare readonly traffic: Table<TrafficRow, [string, Purpose]>

  /** Time and randomness of this device; the simulator replaces them. */
  readonly clock: Clock

  /** Observes the committed transactions of all handles. Source: sync §3.13. */
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
    // Dexie would open a newer database as it is, and write old shapes into it. Source: sync §2.1.
    this.on('ready', () => this.#rejectNewer(), true)
    // Otherwise Dexie would reopen it in the shape of the newer program. Source: sync §2.1.
    this.on('versionchange', () => {
      this.retire()
      return false
    })
  }

  /** Fills the database again after the browser cleared it; null without an owner who can. */
  refill: (() => Promise<void>) | null = null

  #strict: LocalDatabase | null = null
  #isRetired = false
  #sentinel: string | null = null

  /** The sentinel with which this database was opened; null if unchecked. Another one on disk means that it was cleared. */
  get sentinel(): string | null {
    return this.#sentinel
  }

  /** Sets the sentinel; from then on writes to a database with another one are rejected. */
  expectSentinel(sentinel: string): void {
    this.#sentinel = sentinel
    this.#strict?.expectSentinel(sentinel)
  }

  /** True once the window has closed the database for good. */
  get isRetired(): boolean {
    return this.#isRetired
  }

  /** The same database through a handle whose commits wait for the disk. */
  strictly(): LocalDatabase {
    if (this.#strict !== null) return this.#strict
    this.#strict = this.twin('strict')
    if (this.#sentinel !== null) this.#strict.expectSentinel(this.#sentinel)
    return this.#strict
  }

  /** The version that this program writes; overridden by the simulator. Source: sync §3.10. */
  get writes(): number {
    return DATABASE_VERSION
  }

  /** Another handle of the same program for the same database. */
  protected twin(durability: Durability): LocalDatabase {
    return new LocalDatabase(this.name, durability, this.clock, this.journal)
  }

  #rejectNewer(): void {
    const { version } = this.backendDB()
    if (Math.floor(version / 10) > this.writes) throw new NewerWriterError(`version ${version}`)
  }

  /** Closes the database for good, because a newer program or another user takes over. */
  retire(): void {
    this.#isRetired = true
    this.#strict?.retire()
    this.close()
  }
}

/** The rows of a kind in a table with an index of kind and local id. */
export function ofKind<Row>(table: Table<Row, number>, kind: KindName): Collection<Row, number> {
  return table.where('[kind+localId]').between([kind, ''], [kind, AFTER_ALL_IDS])
}

/** Sorts after every local id. */
const AFTER_ALL_IDS = '\uffff'

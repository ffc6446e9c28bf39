import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import type { JournalListener, JournalTap, ObservedWrite } from '#data/db/handle/journal-tap.ts'
import type { Clock } from '#data/platform/clock.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  JOURNALED_TABLES,
  type JournalChange,
  type JournalEntry,
  type JournaledTable,
  type JournalKey,
} from '#domain/journal/entry.ts'
import { recordsOfRow } from './records-of-row.ts'

/** Dexie's number for the range of one key; its enumeration is of types only. */
const EQUAL = 1

/** Receives the entries of committed transactions. `append` neither throws nor waits; `flush` resolves once they are on the disk, or have failed. */
export interface JournalSink {
  readonly append: (entry: JournalEntry) => void
  readonly flush?: () => Promise<void>
}

/**
 * Hands every transaction that commits from now on to the sink, with its changes to journaled tables. A pending change is
 * accompanied by its records, which this window's journal may lack. Earlier transactions are covered by the sink's first
 * entry, a snapshot. Source: sync §3.13.
 */
export function connectJournal(db: LocalDatabase, sink: JournalSink): void {
  db.journal.connect(new TransactionListener(db.journal, db.clock, sink))
}

class TransactionListener implements JournalListener {
  #order = 0
  readonly #tap: JournalTap
  readonly #clock: Clock
  readonly #sink: JournalSink
  readonly #open = new WeakMap<IDBTransaction, JournalChange[]>()
  /** Open transactions; their own callers may see them end before their `complete` event. */
  readonly #ending = new Set<Promise<void>>()

  constructor(tap: JournalTap, clock: Clock, sink: JournalSink) {
    this.#tap = tap
    this.#clock = clock
    this.#sink = sink
  }

  async flush(): Promise<void> {
    await Promise.all(this.#ending)
    await this.#sink.flush?.()
  }

  mutate({ core, table, request }: ObservedWrite): ReturnType<DBCoreTable['mutate']> {
    const { trans } = request
    const name = JOURNALED_TABLES.find((one) => one === table.name)
    if (name === undefined || !(trans instanceof IDBTransaction)) return table.mutate(request)
    const changes = this.#changesOf(trans)
    if (request.type === 'deleteRange') {
      const query = { index: table.schema.primaryKey, range: request.range }
      return table.query({ trans, values: false, query }).then(({ result }) => {
        changes.push(...result.flatMap((key: unknown) => changeOf(name, key, undefined)))
        return table.mutate(request)
      })
    }
    return table.mutate(request).then((response) => {
      const observed = changesOf(name, table, request, response)
      changes.push(...observed)
      return name === 'outbox' ? this.#withRecords(core, trans, observed).then(() => response) : response
    })
  }

  /**
   * Adds the records of pending changes that this transaction has not written but may read. For records without a server id
   * it adds all their pending changes, because the create holds the uuid.
   */
  async #withRecords(core: DBCore, trans: IDBTransaction, rows: readonly JournalChange[]): Promise<void> {
    const changes = this.#changesOf(trans)
    for (const { table, key } of rows.flatMap(({ value }) => recordsOfRow(value))) {
      if (!trans.objectStoreNames.contains(table)) continue
      const known = changes.findLast((one) => one.table === table && one.key === key)
      const value: unknown = known === undefined ? await core.table(table).get({ trans, key }) : known.value
      if (known === undefined && value !== undefined) changes.push({ table, key, value })
      if (isRecord(value) && value['serverId'] === null)
        changes.push(...(await rowsAbout(core, trans, [table, key])))
    }
  }

  #changesOf(transaction: IDBTransaction): JournalChange[] {
    const known = this.#open.get(transaction)
    if (known !== undefined) return known
    const changes: JournalChange[] = []
    this.#open.set(transaction, changes)
    const ending = new Promise<void>((ended) => {
      transaction.addEventListener('complete', () => {
        this.#committed(changes)
        ended()
      })
      transaction.addEventListener('abort', () => ended())
    })
    this.#ending.add(ending)
    void ending.then(() => this.#ending.delete(ending))
    return changes
  }

  #committed(changes: readonly JournalChange[]): void {
    if (changes.length === 0) return
    const stamp = changes.findLast((one) => one.table === 'meta' && one.key === 'hlc')?.value
    this.#order =
      stampOf(stamp) ?? Math.max(this.#order, this.#clock.now() + (this.#clock.serverOffset() ?? 0))
    if (this.#tap.listener === this)
      this.#sink.append({ order: this.#order, isSnapshot: false, changes: lastOfEach(changes) })
  }
}

/** The pending changes of one record, by its kind and local id. */
async function rowsAbout(
  core: DBCore,
  trans: IDBTransaction,
  name: readonly [string, JournalKey],
): Promise<JournalChange[]> {
  const outbox = core.table('outbox')
  const index = outbox.schema.getIndexByKeyPath(['kind', 'localId'])
  if (index === undefined) return []
  const range = { type: EQUAL, lower: name, upper: name }
  const { result } = await outbox.query({ trans, values: true, query: { index, range } })
  return result.flatMap((row: unknown) => (isRecord(row) ? changeOf('outbox', row['seq'], row) : []))
}

function changesOf(
  table: JournaledTable,
  { schema }: DBCoreTable,
  request: Exclude<DBCoreMutateRequest, { readonly type: 'deleteRange' }>,
  { failures, results }: DBCoreMutateResponse,
): JournalChange[] {
  if (request.type === 'delete')
    return request.keys.flatMap((key: unknown) => changeOf(table, key, undefined))
  return request.values.flatMap((value: unknown, index) => {
    if (failures[index] !== undefined) return []
    const key: unknown = results?.[index] ?? request.keys?.[index] ?? schema.primaryKey.extractKey?.(value)
    return changeOf(table, key, withKey(value, schema.primaryKey.keyPath, key))
  })
}

/** The sentinel belongs to one database: a copy would make a cleared database look complete. */
function changeOf(table: JournaledTable, key: unknown, value: unknown): readonly JournalChange[] {
  if (!isKey(key) || (table === 'meta' && key === 'sentinel')) return []
  return [value === undefined ? { table, key } : { table, key, value }]
}

/** Adds an auto-incremented key, which the row does not hold yet. */
function withKey(value: unknown, keyPath: unknown, key: unknown): unknown {
  const isComplete = typeof keyPath !== 'string' || !isRecord(value) || Object.hasOwn(value, keyPath)
  return isComplete ? value : { ...value, [keyPath]: key }
}

function isKey(key: unknown): key is JournalKey {
  return typeof key === 'string' || typeof key === 'number'
}

function stampOf(row: unknown): number | null {
  const value = typeof row === 'object' && row !== null && 'value' in row ? row.value : null
  return typeof value === 'number' ? value : null
}

/** Reduces several writes of a row in one transaction to the last. */
function lastOfEach(changes: readonly JournalChange[]): JournalChange[] {
  return [...new Map(changes.map((one) => [`${one.table} ${one.key}`, one])).values()]
}

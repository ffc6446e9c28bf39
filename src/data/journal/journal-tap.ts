import {
  JOURNALED_TABLES,
  type JournalChange,
  type JournaledTable,
  type JournalEntry,
  type JournalKey,
} from '#domain/journal/entry.ts'
import type { Clock } from '#data/clock.ts'
import type Dexie from 'dexie'
import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable } from 'dexie'

/**
 * Whoever keeps the entries of committed transactions. `append` must not throw, and not wait; `flush` ends once what was
 * appended is on the disk, or cannot be.
 */
export interface JournalSink {
  readonly append: (entry: JournalEntry) => void
  readonly flush?: () => Promise<void>
}

/**
 * Hears of every transaction of a database once it has committed, whoever made it, and hands what it changed in the
 * journaled tables to the sink. Without a sink nothing is collected: the sink's first act is a snapshot. Source: sync §3.13.
 */
export class JournalTap {
  #sink: JournalSink | null = null
  #order = 0
  readonly #clock: Clock
  readonly #open = new WeakMap<IDBTransaction, JournalChange[]>()
  /** Transactions under way: whoever waited for one may hear of its end before we do. */
  readonly #ending = new Set<Promise<void>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** From now on entries go to this sink; null ends it. */
  connect(sink: JournalSink | null): void {
    this.#sink = sink
  }

  /** Ends once all that has committed is in the journal, or cannot be; at once where nobody keeps one. Never throws. */
  async flush(): Promise<void> {
    await Promise.all(this.#ending)
    await this.#sink?.flush?.().catch(() => undefined)
  }

  /** Listens to a handle's transactions. */
  listenTo(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'journal', create: (core) => this.#wrap(core) })
  }

  #wrap(core: DBCore): DBCore {
    return {
      ...core,
      table: (name) => {
        const table = core.table(name)
        const journaled = JOURNALED_TABLES.find((one) => one === name)
        return journaled === undefined
          ? table
          : { ...table, mutate: (request) => this.#mutate(journaled, table, request) }
      },
    }
  }

  #mutate(
    name: JournaledTable,
    table: DBCoreTable,
    request: DBCoreMutateRequest,
  ): ReturnType<DBCoreTable['mutate']> {
    const { trans } = request
    if (this.#sink === null || !(trans instanceof IDBTransaction)) return table.mutate(request)
    const changes = this.#changesOf(trans)
    if (request.type === 'deleteRange') {
      const query = { index: table.schema.primaryKey, range: request.range }
      return table.query({ trans, values: false, query }).then(({ result }) => {
        changes.push(...result.flatMap((key: unknown) => changeOf(name, key, undefined)))
        return table.mutate(request)
      })
    }
    return table.mutate(request).then((response) => {
      changes.push(...changesOf(name, table, request, response))
      return response
    })
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
    this.#sink?.append({ order: this.#order, isSnapshot: false, changes: lastOfEach(changes) })
  }
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

/** The sentinel belongs to one database for ever: with a copy of it, a cleared one would look whole. */
function changeOf(table: JournaledTable, key: unknown, value: unknown): readonly JournalChange[] {
  if (!isKey(key) || (table === 'meta' && key === 'sentinel')) return []
  return [value === undefined ? { table, key } : { table, key, value }]
}

/** A row that gets its number from the table does not hold it yet. */
function withKey(value: unknown, keyPath: unknown, key: unknown): unknown {
  if (typeof keyPath !== 'string' || typeof value !== 'object' || value === null || keyPath in value)
    return value
  return { ...value, [keyPath]: key }
}

function isKey(key: unknown): key is JournalKey {
  return typeof key === 'string' || typeof key === 'number'
}

function stampOf(row: unknown): number | null {
  const value = typeof row === 'object' && row !== null && 'value' in row ? row.value : null
  return typeof value === 'number' ? value : null
}

/** A row that was put several times in one transaction is told once, as it ended. */
function lastOfEach(changes: readonly JournalChange[]): JournalChange[] {
  return [...new Map(changes.map((one) => [`${one.table} ${one.key}`, one])).values()]
}

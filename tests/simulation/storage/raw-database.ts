import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'

/** Internals of fake-indexeddb, used only in this file. */
interface RawStore {
  readonly records: {
    values(): Iterable<{ readonly key: unknown; readonly value: unknown }>
    get(key: string): { readonly value: unknown } | undefined
  }
}

interface RawData {
  readonly name: string
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
  connections: readonly object[]
  readonly transactions: RawTransaction[]
  processTransactions(): void
}

/** A transaction; `_rollbackLog` undoes it, last entry first. */
export interface RawTransaction {
  readonly mode: string
  readonly durability: string
  readonly db: RawConnection
  readonly _scope: ReadonlySet<string>
  readonly _rollbackLog: readonly (() => void)[]
  readonly _requests: readonly { readonly request: RawRequest }[]
  readonly _started: boolean
  _state: string
  _start: () => void
  _abort: (errorName: string | null) => void
  _execRequestAsync: (ask: { readonly operation: () => unknown; readonly source: unknown }) => unknown
  addEventListener: (type: string, run: () => void) => void
  oncomplete: unknown
  onabort: unknown
  onerror: unknown
}

interface RawRequest {
  onsuccess: unknown
  onerror: unknown
}

/** A connection. */
export interface RawConnection {
  readonly _rawDatabase: RawData
  _closed: boolean
  _closePending: boolean
  onversionchange: unknown
  onclose: unknown
  onabort: unknown
  onerror: unknown
}

/** Returns the databases of a factory, by name. */
function rawDatabases(factory: IDBFactory): Map<string, RawData> {
  return (factory as unknown as { readonly _databases: Map<string, RawData> })._databases
}

/** Returns the stored rows of a table: a row that was written again is another object. */
export function rawRows(factory: IDBFactory, name: string, table: string): ReadonlyMap<unknown, unknown> {
  const rows = new Map<unknown, unknown>()
  const store = rawDatabases(factory).get(name)?.rawObjectStores.get(table)
  if (store === undefined) return rows
  for (const { key, value } of store.records.values()) rows.set(Array.isArray(key) ? key.join() : key, value)
  return rows
}

/** Returns one stored row of a table, undefined without one. */
export function rawRow(
  factory: IDBFactory,
  { name, table, key }: { readonly name: string; readonly table: string; readonly key: string },
): unknown {
  return rawDatabases(factory).get(name)?.rawObjectStores.get(table)?.records.get(key)?.value
}

/** Hooks of a storage. `onWrite` returns the name of the error of a put, null for none. */
export interface StorageHooks {
  readonly onTransaction: (transaction: RawTransaction) => void
  readonly onWrite: (transaction: RawTransaction, table: string) => string | null
}

const hooksOf = new WeakMap<object, StorageHooks>()

/** Attaches hooks to a connection. */
export function watchConnection(connection: unknown, hooks: StorageHooks): RawConnection {
  installOnce()
  hooksOf.set(connection as object, hooks)
  return connection as RawConnection
}

let isInstalled = false

function installOnce(): void {
  if (isInstalled) return
  isInstalled = true
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...rest) {
    const made = transaction.apply(this, rest)
    hooksOf.get(this)?.onTransaction(made as unknown as RawTransaction)
    return made
  }
  const { put, add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = failing(put)
  IDBObjectStore.prototype.add = failing(add)
}

function failing(write: IDBObjectStore['put']): IDBObjectStore['put'] {
  return function (this: IDBObjectStore, ...rest) {
    const transaction = this.transaction as unknown as RawTransaction
    const errorName = hooksOf.get(transaction.db)?.onWrite(transaction, this.name) ?? null
    if (errorName === null) return write.apply(this, rest)
    const operation = () => {
      throw new DOMException('the simulated disk refuses', errorName)
    }
    return transaction._execRequestAsync({ operation, source: this }) as IDBRequest<IDBValidKey>
  }
}

/** Ends a transaction as the death of its program does: undone, without events. */
export function dropTransaction(transaction: RawTransaction): void {
  muteTransaction(transaction)
  if (transaction._state !== 'finished') transaction._abort(null)
}

/** Removes the listeners of a transaction. */
export function muteTransaction(transaction: RawTransaction): void {
  transaction.oncomplete = null
  transaction.onabort = null
  transaction.onerror = null
  for (const { request } of transaction._requests) {
    request.onsuccess = null
    request.onerror = null
  }
}

/** Closes the connection of a dead program; its unfinished transactions are undone. */
export function dropConnection(connection: RawConnection): void {
  connection.onversionchange = null
  connection.onclose = null
  connection.onabort = null
  connection.onerror = null
  const data = connection._rawDatabase
  for (const transaction of data.transactions) if (transaction.db === connection) dropTransaction(transaction)
  connection._closePending = true
  connection._closed = true
  data.connections = data.connections.filter((one) => one !== connection)
  data.processTransactions()
}

/** Breaks the connection of a living program, which gets the abort events. */
export function breakConnection(connection: RawConnection): void {
  for (const transaction of connection._rawDatabase.transactions)
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('UnknownError')
  connection._closePending = true
}

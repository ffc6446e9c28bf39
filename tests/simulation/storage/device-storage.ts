import { IDBFactory } from 'fake-indexeddb'
import { currentProcess, type Loop, type Process } from '#tests/simulation/world/loop.ts'
import {
  breakConnection,
  dropConnection,
  type RawConnection,
  type RawTransaction,
  rawRow,
  rawRows,
  watchConnection,
} from './raw-database.ts'

/** One committed transaction, reported right after it. */
export interface Commit {
  readonly process: Process
  readonly database: string
  readonly tables: ReadonlySet<string>
  readonly isStrict: boolean
  /** It wrote nothing: every change has an undo entry. */
  readonly isEmpty: boolean
}

/** Faults of the next writes. */
export interface DiskFaults {
  /** Returns the name of the error of a put into this table, null for none. */
  onPut: (process: Process, table: string) => string | null
  /** Returns the name of the error that replaces a commit, null for none. */
  onCommit: (process: Process, tables: ReadonlySet<string>) => string | null
}

interface Undoable {
  readonly at: number
  readonly undo: readonly (() => void)[]
}

/**
 * The disk of one device, shared by its programs. Relaxed commits can be undone until the next strict one or until the
 * system flushes them, so that a power failure may lose them. Source: sync §2.1, §3.3.
 */
export class DeviceStorage {
  readonly faults: DiskFaults = { onPut: () => null, onCommit: () => null }
  readonly #loop: Loop
  readonly #connections = new Map<Process, Set<RawConnection>>()
  readonly #onCommit: ((commit: Commit) => void)[] = []
  #factory = new IDBFactory()
  #unflushed: readonly Undoable[] = []

  constructor(loop: Loop) {
    this.#loop = loop
  }

  onCommit(hear: (commit: Commit) => void): void {
    this.#onCommit.push(hear)
  }

  /** The factory for a program of this device. */
  factoryFor(process: Process): IDBFactory {
    const seen = new Proxy(this.#factory, {
      get: (target, key) => {
        if (key === 'open') return (...args: Parameters<IDBFactory['open']>) => this.#open(process, ...args)
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return seen
  }

  /** Returns the stored rows of a table. */
  rows(database: string, table: string): ReadonlyMap<unknown, unknown> {
    return rawRows(this.#factory, database, table)
  }

  /** Returns one stored row of a table. */
  row(database: string, table: string, key: string): unknown {
    return rawRow(this.#factory, { name: database, table, key })
  }

  /** Kills a program: its unfinished transactions are undone. */
  kill(process: Process): void {
    // Transactions that wait behind them run by this world's queue too.
    this.#loop.within(process, () => {
      for (const connection of this.#connections.get(process) ?? []) dropConnection(connection)
    })
    this.#connections.delete(process)
  }

  /** Breaks the connections of a program, as on iOS after a time in the background. */
  loseConnections(process: Process): void {
    this.#loop.within(process, () => {
      for (const connection of this.#connections.get(process) ?? []) breakConnection(connection)
    })
  }

  /**
   * Power failure: of the relaxed commits since the last flush only the first `keep` (0 to 1) remain. All programs must be
   * dead.
   */
  cutPower(keep: number): void {
    this.#unflushed = this.#stillUnflushed()
    const remaining = Math.round(this.#unflushed.length * keep)
    for (const { undo } of this.#unflushed.slice(remaining).toReversed())
      for (const takeBack of undo.toReversed()) takeBack()
    this.#unflushed = []
  }

  /** The browser deletes the databases; all programs must be dead. */
  clear(): void {
    this.#factory = new IDBFactory()
    this.#unflushed = []
  }

  #open(process: Process, ...args: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
    const request = this.#loop.within(process, () => this.#factory.open(...args))
    const watch = () => this.#watch(process, request.result)
    request.addEventListener('upgradeneeded', watch)
    request.addEventListener('success', watch)
    return request
  }

  #watch(process: Process, found: unknown): void {
    const connections = this.#connections.get(process) ?? new Set()
    this.#connections.set(process, connections)
    const connection = found as RawConnection
    if (connections.has(connection)) return
    connections.add(connection)
    watchConnection(found, {
      onTransaction: (transaction) => this.#follow(process, transaction),
      onWrite: (_transaction, table) => (isOutside() ? null : this.faults.onPut(process, table)),
    })
    if (process.state === 'dead') dropConnection(connection)
  }

  #follow(process: Process, transaction: RawTransaction): void {
    if (transaction.mode === 'readonly') return
    const start = transaction._start.bind(transaction)
    transaction._start = () => {
      const isEnding =
        transaction._started && transaction._requests.length === 0 && transaction._state !== 'finished'
      const error =
        isEnding && transaction.mode === 'readwrite' && !isOutside()
          ? this.faults.onCommit(process, transaction._scope)
          : null
      if (error === null) start()
      else transaction._abort(error)
    }
    transaction.addEventListener('complete', () => this.#committed(process, transaction))
  }

  #committed(process: Process, transaction: RawTransaction): void {
    const isStrict = transaction.durability === 'strict' || transaction.mode === 'versionchange'
    const { now } = this.#loop
    const undo = [...transaction._rollbackLog]
    if (isStrict) this.#unflushed = []
    else {
      this.#unflushed = [...this.#stillUnflushed(), { at: now, undo }]
    }
    const commit = {
      process,
      database: transaction.db._rawDatabase.name,
      tables: transaction._scope,
      isStrict,
      isEmpty: undo.length === 0,
    }
    for (const hear of this.#onCommit) hear(commit)
    // A program may be killed between its commit and the event.
    this.#loop.countStep()
  }

  #stillUnflushed(): readonly Undoable[] {
    return this.#unflushed.filter(({ at }) => this.#loop.now - at < FLUSH_MS)
  }
}

/** The system flushes relaxed commits after this long, in ms. Source: sync §2.1. */
const FLUSH_MS = 5_000

function isOutside(): boolean {
  return currentProcess() === null
}

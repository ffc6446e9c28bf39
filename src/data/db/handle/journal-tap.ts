import type Dexie from 'dexie'
import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie'

/** A write to a table of a database. */
export interface ObservedWrite {
  readonly core: DBCore
  readonly table: DBCoreTable
  readonly request: DBCoreMutateRequest
}

/** Observer of the writes: `mutate` executes and records one; `flush` is that of the sink. */
export interface JournalListener {
  readonly mutate: (write: ObservedWrite) => ReturnType<DBCoreTable['mutate']>
  readonly flush: () => Promise<void>
}

/**
 * Hook for the writes of all handles of a database, installed from the start, so that a journal can be connected later
 * (`connect-journal.ts`). Source: sync §3.13.
 */
export class JournalTap {
  #listener: JournalListener | null = null

  /** The current observer; null without one. */
  get listener(): JournalListener | null {
    return this.#listener
  }

  /** Sets the observer; null removes it. */
  connect(listener: JournalListener | null): void {
    this.#listener = listener
  }

  /** Resolves once all committed transactions are in the journal, or have failed to be; at once without a journal. Never throws. */
  async flush(): Promise<void> {
    await this.#listener?.flush().catch(() => undefined)
  }

  /** Installs the hook in a handle. */
  listenTo(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'journal', create: (core) => this.#wrap(core) })
  }

  #wrap(core: DBCore): DBCore {
    return {
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => this.#listener?.mutate({ core, table, request }) ?? table.mutate(request),
        }
      },
    }
  }
}

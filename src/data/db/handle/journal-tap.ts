import type Dexie from 'dexie'
import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie'

/** A write to a table of a database, which also has the others. */
export interface ObservedWrite {
  readonly core: DBCore
  readonly table: DBCoreTable
  readonly request: DBCoreMutateRequest
}

/** Who observes the writes: `mutate` carries one out and takes note of it, `flush` as of the sink. */
export interface JournalListener {
  readonly mutate: (write: ObservedWrite) => ReturnType<DBCoreTable['mutate']>
  readonly flush: () => Promise<void>
}

/**
 * Stands between a database's handles and their writes from the start on, so that whoever writes the journal can observe them
 * later; what observing needs comes with it (`connect-journal.ts`). Source: sync §3.13.
 */
export class JournalTap {
  #listener: JournalListener | null = null

  /** Who observes the writes now; null while nobody does. */
  get listener(): JournalListener | null {
    return this.#listener
  }

  /** From now on this one observes the writes; null ends it. */
  connect(listener: JournalListener | null): void {
    this.#listener = listener
  }

  /** Ends once all that has committed is in the journal, or cannot be; at once where nobody keeps one. Never throws. */
  async flush(): Promise<void> {
    await this.#listener?.flush().catch(() => undefined)
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
        return {
          ...table,
          mutate: (request) => this.#listener?.mutate({ core, table, request }) ?? table.mutate(request),
        }
      },
    }
  }
}

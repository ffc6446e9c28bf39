import type Dexie from 'dexie'

const open = new Set<IDBTransaction>()

/** Follows the transactions of a handle, so that `abortOpenTransactions` can end them. */
export function followTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'open transactions',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        const transaction = core.transaction(tables, mode, options)
        if (transaction instanceof IDBTransaction) follow(transaction)
        return transaction
      },
    }),
  })
}

function follow(transaction: IDBTransaction): void {
  open.add(transaction)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => open.delete(transaction), { once: true })
}

/**
 * Aborts the transactions that have not ended; gives whether there was one. WebKit suspends a page that it caches for the
 * way back with its transactions open, and those block every page that is opened after it.
 */
export function abortOpenTransactions(): boolean {
  const wasOpen = open.size > 0
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It is just about to commit.
    }
  }
  open.clear()
  return wasOpen
}

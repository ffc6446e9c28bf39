import type Dexie from 'dexie'

const open = new Set<IDBTransaction>()

/** Tracks the transactions of a handle for `abortOpenTransactions`. */
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

/** Aborts all open transactions; returns whether there were any. WebKit suspends cached pages with open transactions, which then block new pages. */
export function abortOpenTransactions(): boolean {
  const wasOpen = open.size > 0
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It is already committing.
    }
  }
  open.clear()
  return wasOpen
}

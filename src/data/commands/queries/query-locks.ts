import type { QueryId } from '#domain/core/ids.ts'

/** The lock of a run ends with its page, however that ends: a running query without one is lost. */
function lockName(id: QueryId): string {
  return `offset:query:${id}`
}

/** Does `work` while this page is known to wait for the query. */
export async function holdQuery<T>(id: QueryId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(lockName(id), work)
}

/** Makes this page known to wait for the query until the function that it gives is called. */
export async function takeHold(id: QueryId): Promise<() => void> {
  return new Promise((held, refused) => {
    holdQuery(id, async () => new Promise<void>((letGo) => held(letGo))).catch(refused)
  })
}

/** Tells whether some open page waits for the query. */
export async function isHeld(id: QueryId): Promise<boolean> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => lock === null)
}

import type { QueryId } from '#domain/core/ids.ts'

/** Name of a run's lock, which ends with its page: a running query without a lock has lost its page. */
function lockName(id: QueryId): string {
  return `offset:query:${id}`
}

/** Runs `work` while this page holds the query's lock. */
export async function holdQuery<T>(id: QueryId, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(lockName(id), work)
}

/** Takes the query's lock; returns the function that releases it. */
export async function takeHold(id: QueryId): Promise<() => void> {
  return new Promise((held, failed) => {
    holdQuery(id, async () => new Promise<void>((letGo) => held(letGo))).catch(failed)
  })
}

/** Whether an open page holds the query's lock. */
export async function isHeld(id: QueryId): Promise<boolean> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => lock === null)
}

/** How a lock is requested: `ifAvailable` takes it now or not at all; `signal` ends the waiting. */
export interface LockOptions {
  readonly ifAvailable?: boolean
  readonly signal?: AbortSignal
}

/**
 * Locks that end with whoever holds them, as Web Locks do. `work` learns whether the lock is held, which it always is
 * unless `ifAvailable` was given; the lock goes when `work` ends. Rejects with the signal's reason when that came first.
 */
export interface Locks {
  readonly request: <T>(
    name: string,
    options: LockOptions,
    work: (isHeld: boolean) => Promise<T>,
  ) => Promise<T>
}

/** The name of the lock that whoever sends this database's changes holds. Source: sync §3.9. */
export function leadLock(databaseName: string): string {
  return `sync:${databaseName}`
}

/** The browser's own locks, of all its windows and workers of this origin. */
export function webLocks(): Locks {
  return {
    request: async <T>(name: string, options: LockOptions, work: (isHeld: boolean) => Promise<T>) =>
      navigator.locks.request(name, { mode: 'exclusive', ...options }, async (lock) => work(lock !== null)),
  }
}

/** Holds a lock until this worker ends, however it ends: whoever waits for the lock learns that. */
export async function holdLife(name: string): Promise<void> {
  await new Promise<void>((held) => {
    const hold = async (): Promise<never> => {
      held()
      return new Promise<never>(() => undefined)
    }
    void webLocks().request(name, {}, hold)
  })
}

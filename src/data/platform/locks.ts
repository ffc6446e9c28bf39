/** Options of a request: `ifAvailable` does not wait; `signal` aborts the wait. */
export interface LockOptions {
  readonly ifAvailable?: boolean
  readonly signal?: AbortSignal
}

/**
 * Locks that end with their holder, as Web Locks do. `work` receives whether the lock is held, which is always true without
 * `ifAvailable`. The lock is released when `work` settles. Rejects with the signal's reason if it aborts first.
 */
export interface Locks {
  readonly request: <T>(
    name: string,
    options: LockOptions,
    work: (isHeld: boolean) => Promise<T>,
  ) => Promise<T>
}

/** The name of the lock of a database's leader. Source: sync §3.9. */
export function leadLock(databaseName: string): string {
  return `sync:${databaseName}`
}

/** The browser's locks, shared by all windows and workers of this origin. */
export function webLocks(): Locks {
  return {
    request: async <T>(name: string, options: LockOptions, work: (isHeld: boolean) => Promise<T>) =>
      navigator.locks.request(name, { mode: 'exclusive', ...options }, async (lock) => work(lock !== null)),
  }
}

/** Holds a lock until this worker ends for any reason, so that a waiting request detects it. */
export async function holdLife(name: string): Promise<void> {
  await new Promise<void>((held) => {
    const hold = async (): Promise<never> => {
      held()
      return new Promise<never>(() => undefined)
    }
    void webLocks().request(name, {}, hold)
  })
}

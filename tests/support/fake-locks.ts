import type { LockOptions, Locks } from '#data/platform/locks.ts'

/** One window, worker or service worker as a client of the locks. */
export interface LockClient {
  readonly locks: Locks
  /** Dies: its locks are free, its requests are dropped and never end. */
  readonly crash: () => void
}

/** Locks as in a browser: one holder each, the others in the order of their requests. */
export interface FakeLocks {
  readonly client: () => LockClient
  /** Names that are held now. */
  readonly held: () => readonly string[]
  /** Returns the number of requests that wait for a name. */
  readonly waiting: (name: string) => number
}

interface Request {
  readonly client: symbol
  readonly grant: () => void
}

/** Makes locks for any number of clients. */
export function makeFakeLocks(): FakeLocks {
  const holders = new Map<string, Request>()
  const queues = new Map<string, Request[]>()

  function queueOf(name: string): Request[] {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }

  function grantNext(name: string): void {
    const next = holders.has(name) ? undefined : queueOf(name).shift()
    if (next === undefined) return
    holders.set(name, next)
    next.grant()
  }

  function release(name: string, request: Request): void {
    if (holders.get(name) !== request) return
    holders.delete(name)
    grantNext(name)
  }

  function forget(name: string, request: Request): void {
    queues.set(
      name,
      queueOf(name).filter((one) => one !== request),
    )
  }

  /** Waits for a name; returns the function that releases it. */
  function acquire(client: symbol, name: string, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const request: Request = { client, grant: () => resolve(() => release(name, request)) }
      const giveUp = () => {
        forget(name, request)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
      }
      if (signal?.aborted === true) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      queueOf(name).push(request)
      grantNext(name)
    })
  }

  function isFree(name: string): boolean {
    return !holders.has(name) && queueOf(name).length === 0
  }

  function client(): LockClient {
    const id = Symbol('client')
    let isDead = false
    async function request<T>(
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      work: (isHeld: boolean) => Promise<T>,
    ): Promise<T> {
      if (isDead) return new Promise<never>(() => undefined)
      if (ifAvailable && !isFree(name)) return work(false)
      const letGo = await acquire(id, name, signal)
      try {
        return await work(true)
      } finally {
        letGo()
      }
    }
    function crash(): void {
      isDead = true
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((one) => one.client !== id),
        )
      for (const [name, holder] of holders) if (holder.client === id) release(name, holder)
    }
    return { locks: { request }, crash }
  }

  return {
    client,
    held: () => [...holders.keys()],
    waiting: (name) => queueOf(name).length,
  }
}

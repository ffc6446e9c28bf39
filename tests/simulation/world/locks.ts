import type { LockOptions, Locks } from '#data/platform/locks.ts'
import type { Loop, Process } from './loop.ts'

interface Claim {
  readonly process: Process
  readonly grant: () => void
}

/**
 * The locks of one browser. A dead program releases its locks; a frozen one keeps them until they are taken away, which
 * makes a leader that does not know that it no longer leads.
 */
export class BrowserLocks {
  readonly #loop: Loop
  readonly #holders = new Map<string, Claim>()
  readonly #queues = new Map<string, Claim[]>()

  constructor(loop: Loop) {
    this.#loop = loop
  }

  /** The locks of one program. */
  locksFor(process: Process): Locks {
    return { request: async (name, options, work) => this.#request(process, name, options, work) }
  }

  /** Returns the holder of a lock. */
  holderOf(name: string): Process | null {
    return this.#holders.get(name)?.process ?? null
  }

  /** Takes a lock away from its holder, without notice. */
  takeAway(name: string): void {
    if (this.#holders.delete(name)) this.#grantNext(name)
  }

  /** Releases the locks of a dead program. */
  release(process: Process): void {
    for (const [name, queue] of this.#queues)
      this.#queues.set(
        name,
        queue.filter((claim) => claim.process !== process),
      )
    for (const [name, holder] of this.#holders) {
      if (holder.process !== process) continue
      this.#holders.delete(name)
      this.#grantNext(name)
    }
  }

  async #request<T>(
    process: Process,
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (isHeld: boolean) => Promise<T>,
  ): Promise<T> {
    const queue = this.#queues.get(name) ?? []
    this.#queues.set(name, queue)
    const isFree = !this.#holders.has(name) && queue.length === 0
    const claim = await new Promise<Claim | null>((resolve, reject) => {
      if (ifAvailable && !isFree) {
        this.#loop.after(1, process, () => resolve(null))
        return
      }
      const made: Claim = { process, grant: () => this.#loop.after(1, process, () => resolve(made)) }
      queue.push(made)
      signal?.addEventListener('abort', () => {
        if (!this.#forget(name, made)) return
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'))
      })
      this.#grantNext(name)
    })
    if (claim === null) return work(false)
    try {
      return await work(true)
    } finally {
      if (this.#holders.get(name) === claim) {
        this.#holders.delete(name)
        this.#grantNext(name)
      }
    }
  }

  #forget(name: string, claim: Claim): boolean {
    const queue = this.#queues.get(name) ?? []
    const index = queue.indexOf(claim)
    if (index !== -1) queue.splice(index, 1)
    return index !== -1
  }

  #grantNext(name: string): void {
    if (this.#holders.has(name)) return
    const next = this.#queues.get(name)?.shift()
    if (next === undefined) return
    this.#holders.set(name, next)
    next.grant()
  }
}

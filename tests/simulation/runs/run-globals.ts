import type { Locks } from '#data/platform/locks.ts'
import { currentProcess, type Process } from '#tests/simulation/world/loop.ts'

const locksOf = new WeakMap<Process, Locks>()

/** Sets the locks of a program's browser. */
export function settleLocks(process: Process, locks: Locks): void {
  locksOf.set(process, locks)
}

type Work = (lock: object | null) => Promise<unknown>

/** Charts of other windows are followed by a channel; a world of runs has none. */
class MuteChannel {
  readonly addEventListener = (): void => undefined
  readonly postMessage = (): void => undefined
  readonly close = (): void => undefined
}

/** Makes `navigator.locks` those of the calling program. Once per Node process. */
export function installRunGlobals(): void {
  const request = async (name: string, ...given: readonly [Work] | readonly [LockOptions, Work]) => {
    const process = currentProcess()
    const locks = process === null ? undefined : locksOf.get(process)
    if (locks === undefined) throw new Error('only programs of a world have locks')
    // A dead program gets no lock.
    if (process?.state === 'dead') return new Promise(() => undefined)
    const [options, work] = given.length === 1 ? [{}, given[0]] : given
    return locks.request(name, options, async (isHeld) => work(isHeld ? {} : null))
  }
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: { request } })
  Object.assign(globalThis, { BroadcastChannel: MuteChannel })
}

interface LockOptions {
  readonly ifAvailable?: boolean
}

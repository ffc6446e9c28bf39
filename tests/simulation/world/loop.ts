import { AsyncLocalStorage } from 'node:async_hooks'
import type { Seeded } from '#tests/support/seeded.ts'
import { TimerHeap } from './timer-heap.ts'
import { GO_ON, inTurns, turn } from './turns.ts'

/** One program of the simulated world: a window with its worker, or a service worker. */
export interface Process {
  readonly name: string
  readonly device: number
  state: 'alive' | 'frozen' | 'dead'
  /** Tasks that arrived while it was frozen; they run after it thaws. */
  readonly deferred: (() => unknown)[]
}

interface Task {
  readonly process: Process | null
  readonly run: () => unknown
}

interface DeviceQueue {
  readonly queue: Task[]
  stalledUntil: number
}

/** Called before each task with their number so far; crash tests kill here. */
export type StepHook = (step: number) => void

type Enter = ReturnType<typeof AsyncLocalStorage.snapshot>

const native = { setImmediate, setTimeout, clearTimeout }
const context = new AsyncLocalStorage<{ readonly loop: Loop; readonly process: Process }>()

/**
 * Time and order of one simulated world. Every wait of a program (a disk answer, a network answer, a timer, a lock) is a
 * task here, so that a seed gives the same run again. All microtasks run between two tasks, as in a browser.
 */
export class Loop {
  readonly #chance: Seeded
  readonly #queues = new Map<number, DeviceQueue>()
  readonly #timers = new TimerHeap<Task>()
  readonly #hooks: StepHook[] = []
  /** Functions that run code in a program's context, cached because every task needs one. */
  readonly #entries = new WeakMap<Process, Enter>()
  #now: number
  #steps = 0

  constructor(startAt: number, chance: Seeded) {
    this.#now = startAt
    this.#chance = chance
  }

  /** The true time, in ms; clocks of devices may differ. */
  get now(): number {
    return this.#now
  }

  /** Number of tasks so far. */
  get steps(): number {
    return this.#steps
  }

  onStep(hook: StepHook): void {
    this.#hooks.push(hook)
  }

  /** Counts a moment within a task, such as its commit. */
  countStep(): void {
    this.#steps += 1
    for (const hook of this.#hooks) hook(this.#steps)
  }

  /**
   * Runs a task of a process later: never if it is dead, after the thaw if it is frozen. Returns a function that cancels
   * it. The delay is truncated to full milliseconds, as in a browser.
   */
  after(delayMs: number, process: Process | null, run: () => unknown): () => void {
    return this.#timers.add(this.#now + Math.max(0, Math.trunc(delayMs)), { process, run })
  }

  /** Adds a disk or queue task of a device, in order with its others. */
  post(process: Process, run: () => unknown): void {
    this.#queueOf(process.device).queue.push({ process, run })
  }

  /** Stalls a device's disk. */
  stall(device: number, forMs: number): void {
    const deviceQueue = this.#queueOf(device)
    deviceQueue.stalledUntil = Math.max(deviceQueue.stalledUntil, this.#now + forMs)
  }

  /** Runs code of a program in its context, now. */
  within<T>(process: Process, run: () => T): T {
    let enter = this.#entries.get(process)
    if (enter === undefined) {
      enter = context.run({ loop: this, process }, () => AsyncLocalStorage.snapshot())
      this.#entries.set(process, enter)
    }
    return enter(run)
  }

  freeze(process: Process): void {
    if (process.state === 'alive') process.state = 'frozen'
  }

  thaw(process: Process): void {
    if (process.state !== 'frozen') return
    process.state = 'alive'
    for (const run of process.deferred.splice(0)) this.after(0, process, run)
  }

  kill(process: Process): void {
    process.state = 'dead'
    process.deferred.length = 0
  }

  /** Continues the world until `until`, or until `isDone` returns true. Returns whether it did. */
  async run(until: number, isDone: () => boolean = () => false): Promise<boolean> {
    await turn()
    for (;;) {
      const { last: pending } = await inTurns(() => this.#next(until, isDone))
      if (pending === null) break
      // The server answers outside of this world's queue: the world waits for it.
      await context.exit(async () => pending)
      await turn()
    }
    if (isDone()) return true
    this.#now = Math.max(this.#now, until)
    return isDone()
  }

  /** Runs the next task. Returns a promise to wait for, GO_ON without one, null if nothing is left. */
  #next(until: number, isDone: () => boolean): Promise<unknown> | typeof GO_ON | null {
    if (isDone()) return null
    const ran = this.#runReady() ?? this.#runTimer(until)
    if (ran === null) return null
    return ran.result instanceof Promise ? ran.result : GO_ON
  }

  #queueOf(device: number): DeviceQueue {
    let deviceQueue = this.#queues.get(device)
    if (deviceQueue === undefined) this.#queues.set(device, (deviceQueue = { queue: [], stalledUntil: 0 }))
    return deviceQueue
  }

  #runReady(): { readonly result: unknown } | null {
    const ready: DeviceQueue[] = []
    for (const deviceQueue of this.#queues.values())
      if (deviceQueue.queue.length > 0 && deviceQueue.stalledUntil <= this.#now) ready.push(deviceQueue)
    const deviceQueue = ready.length > 1 ? ready[this.#chance.below(ready.length)] : ready[0]
    const task = deviceQueue?.queue.shift()
    if (deviceQueue === undefined || task === undefined) return null
    // A disk pauses at times, so that answers and timers run between its tasks.
    if (this.#chance.next() < 0.06) deviceQueue.stalledUntil = this.#now + 1 + this.#chance.below(4)
    return this.#execute(task, true)
  }

  #runTimer(until: number): { readonly result: unknown } | null {
    const at = Math.min(this.#timers.firstAt, this.#firstStallEnd())
    if (at > until) return null
    this.#now = Math.max(this.#now, at)
    if (this.#timers.firstAt > this.#now) return { result: null }
    const task = this.#timers.take()
    return task === null ? { result: null } : this.#execute(task, false)
  }

  #firstStallEnd(): number {
    let first = Infinity
    for (const deviceQueue of this.#queues.values())
      if (deviceQueue.queue.length > 0) first = Math.min(first, deviceQueue.stalledUntil)
    return first
  }

  /** Disk tasks belong to the browser: they run even while, or after, a program is frozen or dead. */
  #execute({ process, run }: Task, isDisk: boolean): { readonly result: unknown } {
    this.countStep()
    if (process === null) return { result: run() }
    if (!isDisk && process.state === 'dead') return { result: null }
    if (!isDisk && process.state === 'frozen') {
      process.deferred.push(run)
      return { result: null }
    }
    return { result: this.within(process, run) }
  }
}

/** Returns the program of the running code; null outside of the simulated world. */
export function currentProcess(): Process | null {
  return context.getStore()?.process ?? null
}

/**
 * Routes timers and immediates of simulated programs through their world's queue; other code keeps the real ones. Returns a
 * function that undoes it.
 */
export function takeOverTimers(): () => void {
  // Weak, since a dead program clears none of its timers.
  const cancels = new WeakMap<object, () => void>()
  const immediate = (run: (...args: unknown[]) => void, ...args: unknown[]): unknown => {
    const current = context.getStore()
    if (current === undefined) return native.setImmediate(run, ...args)
    current.loop.post(current.process, () => run(...args))
    return {}
  }
  const timeout = (run: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]): unknown => {
    const current = context.getStore()
    if (current === undefined) return native.setTimeout(run, delayMs, ...args)
    const timer = {}
    const end = () => {
      cancels.delete(timer)
      run(...args)
    }
    cancels.set(timer, current.loop.after(delayMs ?? 0, current.process, end))
    return timer
  }
  globalThis.setImmediate = immediate as typeof setImmediate
  globalThis.setTimeout = timeout as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    if (typeof timer !== 'object') return native.clearTimeout(timer)
    const cancel = cancels.get(timer)
    cancels.delete(timer)
    if (cancel === undefined) native.clearTimeout(timer)
    else cancel()
  }
  return () => {
    Object.assign(globalThis, native)
  }
}

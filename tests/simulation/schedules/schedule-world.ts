import { setImmediate } from 'node:timers/promises'
import { createScheduleQueue, type ScheduleQueue } from '#server/jobs/schedule/schedule-queue.ts'
import type { Definition, RunOfSlot, SlotKind } from '#server/jobs/schedule/slot-kind.ts'
import { openSlotStore, type SlotStore } from '#server/jobs/schedule/slot-store.ts'
import type { Store } from '#server/store/open-store.ts'
import type { seeded } from '#tests/support/seeded.ts'

type Chance = ReturnType<typeof seeded>

interface Timer {
  readonly at: number
  readonly work: () => void
}

/** An entry of the log of a world: the plan of a schedule reached a time of the server's clock, or the server died or its clock was set. */
type WorldEvent =
  | { readonly kind: 'planned'; readonly scheduleId: number; readonly clock: number }
  | { readonly kind: 'fault' }

/** A server of schedules that dies at any await and is started again, with a clock that is set. */
export class ScheduleWorld {
  readonly log: WorldEvent[] = []
  /** The completed runs of each slot, by schedule and time. */
  readonly completed = new Map<string, number>()
  /** The slots that were stored as failed, also those that were deleted since. */
  readonly failed = new Set<string>()
  readonly definitions: Definition[] = []
  readonly #store: SlotStore
  readonly #chance: Chance
  readonly #timers: Timer[] = []
  /** Time since the beginning, and the difference of the server's clock to it. */
  passed: number
  skew = 0
  deathRate = 0
  deaths = 0
  #life = 0
  #busy = 0
  #queue: ScheduleQueue | null = null

  constructor(store: Store, chance: Chance, start: number) {
    this.#store = openSlotStore(store)
    this.#chance = chance
    this.passed = start
  }

  get clock(): number {
    return this.passed + this.skew
  }

  get isAlive(): boolean {
    return this.#queue !== null
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.passed + ms, work }
    const place = this.#timers.findLastIndex(({ at }) => at <= timer.at) + 1
    this.#timers.splice(place, 0, timer)
    return () => {
      const index = this.#timers.indexOf(timer)
      if (index >= 0) this.#timers.splice(index, 1)
    }
  }

  setClock(skew: number): void {
    this.skew = skew
    this.log.push({ kind: 'fault' })
  }

  /** Lets time pass. */
  async run(until: number): Promise<void> {
    for (let next = this.#timers[0]; next !== undefined && next.at <= until; next = this.#timers[0]) {
      this.#timers.shift()
      this.passed = Math.max(this.passed, next.at)
      next.work()
      await this.settle()
    }
    this.passed = until
  }

  async settle(): Promise<void> {
    do await setImmediate()
    while (this.#busy > 0)
  }

  start(): void {
    this.#life += 1
    const life = this.#life
    const queue = createScheduleQueue({
      slots: this.#mortalStore(life),
      kinds: [this.#mortalKind(life)],
      owner: `process ${life}`,
      now: () => this.clock,
      callAfter: (ms, work) => this.after(ms, () => this.#life === life && this.isAlive && work()),
      log: (message) => {
        throw new Error(message)
      },
      lookEveryMs: 1_200_000,
    })
    this.#queue = queue
    void queue.start()
  }

  kill(): void {
    if (this.#queue === null) return
    this.#queue = null
    this.deaths += 1
    this.log.push({ kind: 'fault' })
    const draw = this.#chance.next()
    const downMs = draw < 0.7 ? 60_000 : draw < 0.9 ? 3_600_000 : 36_000_000
    this.after(1 + this.#chance.below(downMs), () => this.start())
  }

  /** Work of a process that dies before or after it, by chance; nothing of a dead process continues. */
  async #step<T>(life: number, work: () => Promise<T>): Promise<T> {
    const isDead = () => {
      const isOwn = this.#life === life && this.isAlive
      if (isOwn && this.#chance.next() < this.deathRate) this.kill()
      return this.#life !== life || !this.isAlive
    }
    if (isDead()) return await new Promise<T>(() => {})
    this.#busy += 1
    const done = await work().finally(() => {
      this.#busy -= 1
    })
    return isDead() ? await new Promise<T>(() => {}) : done
  }

  #mortalStore(life: number): SlotStore {
    const store = this.#store
    return {
      takeOver: (kind, given) => this.#step(life, () => store.takeOver(kind, given)),
      toVisit: (now) => this.#step(life, () => store.toVisit(now)),
      nextVisit: () => this.#step(life, () => store.nextVisit()),
      apply: (id, events) =>
        this.#step(life, async () => {
          const changed = await store.apply(id, events)
          for (const { kind, now } of events)
            if (kind === 'passed') this.log.push({ kind: 'planned', scheduleId: id, clock: now })
          for (const { at, state } of changed?.after.slots.values() ?? [])
            if (state === 'failed') this.failed.add(`${id} ${at}`)
          return changed
        }),
      last: (id, most) => this.#step(life, () => store.last(id, most)),
    }
  }

  /** A job whose runs are stored by another program, as queries are: a completed run survives the server. */
  #mortalKind(life: number): SlotKind {
    const step = <T>(work: () => T) => this.#step(life, async () => work())
    return {
      name: 'test',
      definitions: () => step(() => this.definitions),
      run: async ({ scheduleId, slot }, began): Promise<RunOfSlot> => {
        const key = `${scheduleId} ${slot.at}`
        const isDone = await step(() => slot.attempt > 1 && this.completed.has(key))
        if (isDone) return { kind: 'done', detail: null }
        await began()
        await new Promise<void>((resolve) => this.after(1 + this.#chance.below(120_000), resolve))
        await step(() => this.completed.set(key, (this.completed.get(key) ?? 0) + 1))
        return this.#chance.next() < 0.05
          ? { kind: 'failed', reason: 'The query failed.', detail: null }
          : { kind: 'done', detail: null }
      },
      forget: () => step(() => undefined),
    }
  }
}

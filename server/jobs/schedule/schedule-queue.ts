import { MOST_STORED_RUNS } from '#domain/schedule/schedule.ts'
import type { Slot } from '#domain/schedule/slots/slot.ts'
import { LEASE_MS, type SlotEvent } from '#domain/schedule/slots/step.ts'
import { storedRunsOf } from './active-plan.ts'
import type { ClaimedSlot, RunOfSlot, SlotKind } from './slot-kind.ts'
import type { SlotStore } from './slot-store.ts'

/** The default of `lookEveryMs`. */
const LOOK_EVERY_MS = 15_000

/** Upper limit of the slots that run at the same time. */
const MOST_RUNNING = 4

/** Slots before a claimed one that are read: all whose results may be stored. */
const READ_BEFORE = 2 * MOST_STORED_RUNS

/** Calls a function after some ms; returns a function that prevents it. */
export type CallAfter = (ms: number, work: () => void) => () => void

/** Dependencies of the queue. `owner` is the name of this process, unique over restarts; `log` receives faults. */
interface QueueOptions {
  readonly slots: SlotStore
  readonly kinds: readonly SlotKind[]
  readonly owner: string
  readonly now: () => number
  readonly callAfter: CallAfter
  readonly log: (message: string) => void
  /** The longest time between two looks at the schedules, in ms: changes of schedules and of the clock are seen by then. */
  readonly lookEveryMs?: number
}

/** Runs the slots of schedules, each once. */
export interface ScheduleQueue {
  /** Frees the slots of former processes, and looks at the schedules from now on. */
  readonly start: () => Promise<void>
  /** Looks at the schedules now. */
  readonly look: () => Promise<void>
  /** Adds a slot that runs now; false if there is no such schedule. */
  readonly request: (scheduleId: number) => Promise<boolean>
  /** Waits for the slots that run now. */
  readonly ended: () => Promise<void>
  /** Starts no more runs, and waits for those that run; jobs must be closed meanwhile. */
  readonly close: () => Promise<void>
}

/** Makes the queue. One process per metadata may have one. */
export function createScheduleQueue(options: QueueOptions): ScheduleQueue {
  const { slots, kinds, owner, now, callAfter, log, lookEveryMs = LOOK_EVERY_MS } = options
  const running = new Map<number, Promise<void>>()
  let cancel = () => {}
  const closing = new AbortController()
  let looking: Promise<void> = Promise.resolve()

  const visit = async (id: number, others: 'gone' | 'alive') => {
    const at = now()
    const lapsed: SlotEvent = { kind: 'lapsed', owner, others, now: at }
    const claim: SlotEvent = { kind: 'claimed', owner, now: at }
    const events: readonly SlotEvent[] = [
      { kind: 'passed', now: at },
      // The slot that runs in this process is its own, however long its lease was not renewed.
      ...(running.has(id) ? [] : [lapsed]),
      ...(running.has(id) || running.size >= MOST_RUNNING ? [] : [claim]),
    ]
    const changed = await slots.apply(id, events)
    const claimed = [...(changed?.after.slots.values() ?? [])].find(
      ({ state, lease }) => state === 'claimed' && lease?.owner === owner,
    )
    if (changed === null || claimed === undefined || running.has(id)) return
    const ended = runSlot(options, { ...changed.row, slot: claimed }, closing.signal)
      .catch((reason: unknown) => log(`Slot ${id}/${claimed.at} failed: ${String(reason)}`))
      .finally(() => {
        running.delete(id)
        if (!closing.signal.aborted) void look('alive')
      })
    running.set(id, ended)
  }

  const lookOnce = async (others: 'gone' | 'alive') => {
    if (closing.signal.aborted) return
    cancel()
    try {
      for (const kind of kinds) {
        const deleted = await slots.takeOver(kind.name, await kind.definitions())
        for (const { userId, slots: ofDeleted } of deleted) await kind.forget(userId, detailsOf(ofDeleted))
      }
      for (const id of await slots.toVisit(now())) if (!closing.signal.aborted) await visit(id, others)
    } catch (reason) {
      log(`Schedules could not be read: ${String(reason)}`)
    }
    await setTimer()
  }

  const setTimer = async () => {
    const next = await slots.nextVisit().catch(() => null)
    const wait = next === null ? lookEveryMs : Math.min(lookEveryMs, Math.max(0, next - now()))
    cancel()
    if (!closing.signal.aborted) cancel = callAfter(wait, () => void look('alive'))
  }

  const look = (others: 'gone' | 'alive') => {
    looking = looking.then(() => lookOnce(others))
    return looking
  }

  return {
    start: () => look('gone'),
    look: () => look('alive'),
    request: async (id) => {
      const changed = await slots.apply(id, [{ kind: 'requested', now: now() }])
      if (changed !== null) void look('alive')
      return changed !== null
    },
    ended: async () => void (await Promise.all(running.values())),
    close: async () => {
      closing.abort()
      cancel()
      await looking
      await Promise.all(running.values())
    },
  }
}

interface SlotToRun {
  readonly id: number
  readonly kind: string
  readonly ref_id: number
  readonly user_id: number
  readonly definition: string
  readonly slot: Slot
}

/** Runs a claimed slot, and stores its end; an interrupted one stays claimed, for the next process. */
async function runSlot(
  { slots, kinds, owner, now, callAfter }: QueueOptions,
  toRun: SlotToRun,
  signal: AbortSignal,
): Promise<void> {
  const { id, slot } = toRun
  const kind = kinds.find(({ name }) => name === toRun.kind)
  const attempt = { at: slot.at, owner, attempt: slot.attempt }
  const before = (await slots.last(id, READ_BEFORE)).filter(({ state }) => state === 'done')
  const of = { scheduleId: id, refId: toRun.ref_id, userId: toRun.user_id }
  const claimed: ClaimedSlot = { ...of, slot, before, signal }
  let stopRenewing = () => {}
  const renew = () => {
    stopRenewing = callAfter(LEASE_MS / 3, () => {
      void slots.apply(id, [{ kind: 'renewed', ...attempt, now: now() }]).catch(() => null)
      renew()
    })
  }
  renew()
  const began = async () => {
    await slots.apply(id, [{ kind: 'began', ...attempt, now: now() }])
  }
  const end = await (kind?.run(claimed, began) ?? unknownKind(toRun))
    .catch(faultOf)
    .finally(() => stopRenewing())
  if (end.kind === 'interrupted') return
  await slots.apply(id, [{ kind: 'ended', ...attempt, end, now: now() }])
  const stored = storedRunsOf(toRun.definition) - (end.kind === 'done' ? 1 : 0)
  await kind?.forget(toRun.user_id, detailsOf(before.slice(stored)))
}

async function unknownKind({ kind }: SlotToRun): Promise<RunOfSlot> {
  return { kind: 'failed', reason: `This server runs no schedules of the kind ${kind}.`, detail: null }
}

function faultOf(reason: unknown): RunOfSlot {
  return { kind: 'failed', reason: `The run failed unexpectedly: ${String(reason)}`, detail: null }
}

function detailsOf(slots: readonly Slot[]): readonly string[] {
  return slots.flatMap(({ detail }) => detail ?? [])
}

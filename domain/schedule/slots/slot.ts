import type { Times } from '#domain/schedule/next-slots.ts'
import type { MissedRule } from '#domain/schedule/schedule.ts'

/** States of a slot, in their order; the last three are final. */
export const SLOT_STATES = ['due', 'claimed', 'running', 'done', 'failed', 'skipped'] as const

/** A state of a slot: `claimed` by a process that prepares its run, `running` once the run is stored. */
type SlotState = (typeof SLOT_STATES)[number]

/** The process that has a slot. The slot is free again at `until` (ms since 1970), unless the process renews its lease. */
interface Lease {
  readonly owner: string
  readonly until: number
}

/**
 * A time at which a schedule runs. `at` is its identity within the schedule. `attempt` counts claims: a process that ends
 * during a run leaves the slot to the next attempt. `reason` is why it failed or was skipped, as a sentence; `detail` is
 * what its job noted, as JSON.
 */
export interface Slot {
  readonly at: number
  readonly cause: 'time' | 'user'
  readonly state: SlotState
  readonly attempt: number
  readonly lease: Lease | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly reason: string | null
  readonly detail: string | null
}

/** The times of a schedule that is on, and its rule for missed slots. */
export interface ActivePlan extends Times {
  readonly missed: MissedRule
}

/**
 * Progress of a schedule. `active` is null while it is paused or invalid. All slots until `plannedUntil` are decided: they
 * are in the table, or skipped. Slots until `forgottenUntil` are no longer in the table, and never planned again.
 * `offReason` is why it was switched off after `failures` failures in a row.
 */
interface Plan {
  readonly active: ActivePlan | null
  readonly plannedUntil: number
  readonly forgottenUntil: number
  readonly failures: number
  readonly offReason: string | null
}

/** A schedule with its slots by time: all that are not final, and all since the time that is planned. */
export interface SlotTable {
  readonly plan: Plan
  readonly slots: ReadonlyMap<number, Slot>
}

/** Whether a slot has ended for good. */
export function isFinal({ state }: Pick<Slot, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'skipped'
}

/** A slot that is not claimed. */
export function dueSlot(at: number, cause: Slot['cause']): Slot {
  return {
    at,
    cause,
    state: 'due',
    attempt: 0,
    lease: null,
    startedAt: null,
    endedAt: null,
    reason: null,
    detail: null,
  }
}

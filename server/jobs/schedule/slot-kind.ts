import type { Slot } from '#domain/schedule/slots/slot.ts'
import type { SlotEnd } from '#domain/schedule/slots/step.ts'

/** The schedule of a record. `definition` is its JSON text; slots after `changedOn` (ms since 1970) follow it. */
export interface Definition {
  readonly refId: number
  readonly userId: number
  readonly definition: string
  readonly changedOn: number
}

/**
 * A claimed slot, and the record and user of its schedule. `before` are its earlier slots that are done, latest first. The
 * signal is aborted when the server closes.
 */
export interface ClaimedSlot {
  readonly scheduleId: number
  readonly refId: number
  readonly userId: number
  readonly slot: Slot
  readonly before: readonly Slot[]
  readonly signal: AbortSignal
}

/** The end of a slot's run; `interrupted`: the server closes, and the next one runs the slot again. */
export type RunOfSlot = SlotEnd | { readonly kind: 'interrupted' }

/** A kind of scheduled job: the records that have schedules, and the run of a slot. */
export interface SlotKind {
  readonly name: string
  /** All schedules of this kind. */
  readonly definitions: () => Promise<readonly Definition[]>
  /**
   * Runs a slot; `began` is to be called once the run is stored. An attempt after the first must return the end of an
   * earlier one if that was reached: it is then not run again.
   */
  readonly run: (claimed: ClaimedSlot, began: () => Promise<void>) => Promise<RunOfSlot>
  /** Deletes the results that runs noted as their details. */
  readonly forget: (userId: number, details: readonly string[]) => Promise<void>
}

import { lastSlots } from '#domain/schedule/next-slots.ts'
import { type MissedRule, MOST_MISSED } from '#domain/schedule/schedule.ts'
import { dueSlot, isFinal, type Slot, type SlotTable } from './slot.ts'

/** A slot that is this late, in ms, was missed. A restart of the server takes less. */
const GRACE_MS = 300_000

/**
 * Plans all slots until `now`: they become due, or are skipped by the rule for missed ones. If the clock was set back,
 * slots that have not begun since become undecided again; those that ran stay, so that none runs twice.
 */
export function planSlots(table: SlotTable, now: number): SlotTable {
  const { plan } = table
  const isSetBack = now < plan.plannedUntil
  const slots = isSetBack ? withoutUnbegun(table.slots, now) : table.slots
  const from = Math.max(isSetBack ? now : plan.plannedUntil, plan.forgottenUntil)
  const planned = { plan: { ...plan, plannedUntil: now }, slots }
  const { active } = plan
  if (active === null || plan.offReason !== null || from >= now) return planned
  const passed = lastSlots(active, { from, to: now }, MOST_MISSED).filter((at) => !slots.has(at))
  const added = new Map(slots)
  for (const at of passed) added.set(at, dueSlot(at, 'time'))
  return { ...planned, slots: skipMissed(added, active.missed, { now, passed: new Set(passed) }) }
}

function withoutUnbegun(slots: SlotTable['slots'], now: number): SlotTable['slots'] {
  const isUnbegun = ({ at, state, attempt }: Slot) =>
    at > now && attempt === 0 && (state === 'due' || state === 'skipped')
  return new Map([...slots].filter(([, slot]) => !isUnbegun(slot)))
}

/** Applies the rule for missed slots to those that are due; `passed` are the new ones of them. */
function skipMissed(
  slots: ReadonlyMap<number, Slot>,
  rule: MissedRule,
  { now, passed }: { readonly now: number; readonly passed: ReadonlySet<number> },
): ReadonlyMap<number, Slot> {
  const due = [...slots.values()]
    .filter(({ state, cause, attempt }) => state === 'due' && cause === 'time' && attempt === 0)
    .toSorted((a, b) => a.at - b.at)
  const remaining = new Set(slotsToRun(due, rule, { now, passed }))
  return new Map(
    [...slots].map(([at, slot]) => [
      at,
      !due.includes(slot) || remaining.has(slot) ? slot : skipped(slot, now, MISSED),
    ]),
  )
}

function slotsToRun(
  due: readonly Slot[],
  rule: MissedRule,
  { now, passed }: { readonly now: number; readonly passed: ReadonlySet<number> },
): readonly Slot[] {
  if (rule === 'all') return due.slice(-MOST_MISSED)
  const onTime = due.filter(({ at }) => now - at <= GRACE_MS)
  if (onTime.length > 0) return onTime
  // A slot that waits for the run before it was not missed.
  const waiting = rule === 'last' ? due : due.filter(({ at }) => !passed.has(at))
  return waiting.slice(-1)
}

const MISSED = 'Its time passed before it could run.'

/** A slot that will not run, with the reason as a sentence. */
function skipped(slot: Slot, now: number, reason: string): Slot {
  return { ...slot, state: 'skipped', lease: null, endedAt: now, reason }
}

/** Skips all due slots of a schedule that was paused or switched off. */
export function skipDue(slots: SlotTable['slots'], now: number, reason: string): SlotTable['slots'] {
  const isWaiting = (slot: Slot) => !isFinal(slot) && slot.state === 'due' && slot.cause === 'time'
  return new Map([...slots].map(([at, slot]) => [at, isWaiting(slot) ? skipped(slot, now, reason) : slot]))
}

import { MOST_FAILURES } from '#domain/schedule/schedule.ts'
import { planSlots, skipDue } from './plan-slots.ts'
import { type ActivePlan, dueSlot, isFinal, type Slot, type SlotTable } from './slot.ts'

/** A process has a slot for this long without renewing its lease, in ms. */
export const LEASE_MS = 60_000

/** Attempts to run a slot: a run that ends the server must not do so forever. */
const MOST_ATTEMPTS = 3

/** The slot of an attempt. */
interface Attempt {
  readonly at: number
  readonly owner: string
  readonly attempt: number
}

/** How a slot ended; `reason` is a sentence. */
export type SlotEnd =
  | { readonly kind: 'done'; readonly detail: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly detail: string | null }

/** Events of a schedule; `now` is ms since 1970. `lapsed`: processes other than `owner` have ended if `others` is "gone". */
export type SlotEvent = { readonly now: number } & (
  | { readonly kind: 'passed' }
  | { readonly kind: 'changed'; readonly active: ActivePlan | null }
  | { readonly kind: 'requested' }
  | { readonly kind: 'claimed'; readonly owner: string }
  | ({ readonly kind: 'began' | 'renewed' } & Attempt)
  | ({ readonly kind: 'ended'; readonly end: SlotEnd } & Attempt)
  | { readonly kind: 'lapsed'; readonly owner: string; readonly others: 'gone' | 'alive' }
)

/** The table of a schedule after an event. An event that no longer applies changes nothing. */
export function step(table: SlotTable, event: SlotEvent): SlotTable {
  switch (event.kind) {
    case 'passed':
      return planSlots(table, event.now)
    case 'changed':
      return changed(table, event)
    case 'requested':
      return withSlot(table, dueSlot(freeTime(table, event.now), 'user'))
    case 'claimed':
      return claimed(table, event)
    case 'began':
      return ofAttempt(table, event, (slot) => ({ ...slot, state: 'running', lease: lease(event) }))
    case 'renewed':
      return ofAttempt(table, event, (slot) => ({ ...slot, lease: lease(event) }))
    case 'ended':
      return ended(table, event)
    case 'lapsed':
      return lapsed(table, event)
  }
}

type EventOf<Kind extends SlotEvent['kind']> = Extract<SlotEvent, { readonly kind: Kind }>

/** Slots until the change are those of the former schedule. A change also resumes a schedule that was switched off. */
function changed(table: SlotTable, { active, now }: EventOf<'changed'>): SlotTable {
  const { plan, slots } = now > table.plan.plannedUntil ? planSlots(table, now) : table
  return {
    plan: { ...plan, active, failures: 0, offReason: null },
    slots: active === null ? skipDue(slots, now, PAUSED) : slots,
  }
}

const PAUSED = 'The schedule was paused.'

/** The time of a run that a user requested; a slot has it alone. */
function freeTime({ slots }: SlotTable, now: number): number {
  let at = Math.floor(now)
  while (slots.has(at)) at += 1
  return at
}

/** Gives the earliest due slot to a process, unless another slot of the schedule runs. */
function claimed(table: SlotTable, { now, owner }: EventOf<'claimed'>): SlotTable {
  const slots = [...table.slots.values()]
  const first = slots.filter(({ state }) => state === 'due').toSorted((a, b) => a.at - b.at)[0]
  const isBusy = slots.some((slot) => !isFinal(slot) && slot.state !== 'due')
  if (first === undefined || isBusy) return table
  return withSlot(table, {
    ...first,
    state: 'claimed',
    attempt: first.attempt + 1,
    startedAt: now,
    lease: lease({ owner, now }),
  })
}

function lease({ owner, now }: { readonly owner: string; readonly now: number }): Slot['lease'] {
  return { owner, until: now + LEASE_MS }
}

/** Changes the slot of an attempt, unless another process or a later attempt has it. */
function ofAttempt(
  table: SlotTable,
  { at, owner, attempt }: Attempt,
  change: (slot: Slot) => Slot,
): SlotTable {
  const slot = table.slots.get(at)
  const isOwn =
    slot !== undefined && slot.lease?.owner === owner && slot.attempt === attempt && !isFinal(slot)
  return isOwn ? withSlot(table, change(slot)) : table
}

function ended(table: SlotTable, event: EventOf<'ended'>): SlotTable {
  const { now, end } = event
  const after = ofAttempt(table, event, (slot) => ({
    ...slot,
    state: end.kind,
    lease: null,
    endedAt: now,
    reason: end.kind === 'failed' ? end.reason : null,
    detail: end.detail,
  }))
  const isCounted = after !== table && after.slots.get(event.at)?.cause === 'time'
  return isCounted ? counted(after, end, now) : after
}

/** Counts failures of slots in a row, and switches a schedule off after too many. */
function counted({ plan, slots }: SlotTable, end: SlotEnd, now: number): SlotTable {
  if (end.kind === 'done') return { plan: { ...plan, failures: 0 }, slots }
  const failures = plan.failures + 1
  if (failures < MOST_FAILURES || plan.offReason !== null) return { plan: { ...plan, failures }, slots }
  return { plan: { ...plan, failures, offReason: end.reason }, slots: skipDue(slots, now, OFF) }
}

const OFF = `The schedule was switched off after ${MOST_FAILURES} failures in a row.`

/** Frees the slots whose processes have ended. A lease that reaches too far is from before the clock was set back. */
function lapsed(table: SlotTable, { now, owner, others }: EventOf<'lapsed'>): SlotTable {
  const isFree = ({ lease: held }: Slot) =>
    held !== null &&
    (held.owner !== owner && others === 'gone' ? true : held.until <= now || held.until > now + LEASE_MS)
  return [...table.slots.values()].filter(isFree).reduce((freed, slot) => {
    if (slot.attempt < MOST_ATTEMPTS) return withSlot(freed, { ...slot, state: 'due', lease: null })
    const end = { kind: 'failed', reason: INTERRUPTED, detail: slot.detail } as const
    const given = withSlot(freed, {
      ...slot,
      state: 'failed',
      lease: null,
      endedAt: now,
      reason: INTERRUPTED,
    })
    return slot.cause === 'time' ? counted(given, end, now) : given
  }, table)
}

const INTERRUPTED = `The server ended during each of ${MOST_ATTEMPTS} attempts.`

function withSlot({ plan, slots }: SlotTable, slot: Slot): SlotTable {
  return { plan, slots: new Map(slots).set(slot.at, slot) }
}

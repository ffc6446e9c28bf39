import { nextZoneChange, zoneOffset } from '#domain/time/zone.ts'
import type { Cron } from './cron.ts'

/** When a schedule runs; `startsAt` and `endsAt` are ms since 1970, both included. */
export interface Times {
  readonly cron: Cron
  readonly timeZone: string
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/**
 * The first slot after a time, in ms since 1970; null if there is none. A time of day that the clocks skip runs when they
 * are set forward, once with others of the skipped hour. One that they show twice runs the first time only, unless the
 * schedule follows hours: then both times.
 */
export function nextSlot({ cron, timeZone, startsAt, endsAt }: Times, after: number): number | null {
  const from = startsAt === null ? after : Math.max(after, startsAt - 1)
  const slot = nextTime(cron, timeZone, from)
  return slot === null || (endsAt !== null && slot > endsAt) ? null : slot
}

/** Longest time between two changes of the clocks that touch the same times of day. */
const DAY_MS = 86_400_000

function nextTime(cron: Cron, zone: string, after: number): number | null {
  let from = after
  let offset = zoneOffset(zone, from)
  let clock = Math.max(from + offset, cron.followsHours ? -Infinity : repeatedUntil(zone, after) - 1)
  for (;;) {
    const next = cron.next(clock)
    if (next === null) return null
    const change = nextZoneChange(zone, from, next - offset)
    if (change === null) return next - offset
    const isSkipped = next < change.at + change.after
    if (isSkipped) return change.at
    from = change.at
    offset = change.after
    const shown = Math.max(
      change.at + change.after,
      cron.followsHours ? -Infinity : change.at + change.before,
    )
    clock = shown - 1
  }
}

/** The clock time at which the times of day that the clocks repeat at `at` have passed; -Infinity if they repeat none. */
function repeatedUntil(zone: string, at: number): number {
  const change = nextZoneChange(zone, at - DAY_MS, at)
  return change === null || change.after > change.before ? -Infinity : change.at + change.before
}

/** The next slots after a time, at most `most`, earliest first. */
export function nextSlots(times: Times, after: number, most: number): readonly number[] {
  const slots: number[] = []
  let last: number | null = nextSlot(times, after)
  while (last !== null && slots.length < most) {
    slots.push(last)
    last = nextSlot(times, last)
  }
  return slots
}

/** Slots between two halves are looked for until the span is this short. */
const MINUTE_MS = 60_000

/** The last slots of a span (after `from`, at `to` at the latest), at most `most`, earliest first. The span may be years long. */
export function lastSlots(
  times: Times,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): readonly number[] {
  const within = (start: number) => slotsUntil(times, { from: start, to }, most + 1)
  let [low, found] = [from, within(from)]
  let high = to
  // At most `most` slots lie after `high`, more after `low`.
  while (found.length > most && high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2)
    const part = within(middle)
    if (part.length > most) [low, found] = [middle, part]
    else high = middle
  }
  return found.length > most ? within(high).slice(-most) : found
}

function slotsUntil(
  times: Times,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): readonly number[] {
  const slots: number[] = []
  let slot = nextSlot(times, from)
  while (slot !== null && slot <= to && slots.length < most) {
    slots.push(slot)
    slot = nextSlot(times, slot)
  }
  return slots
}

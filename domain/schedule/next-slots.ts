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
  return slotsOf(times, { from: after, to: Infinity }, most)
}

/**
 * The last slots of a span (after `from`, at `to` at the latest), at most `most`, earliest first. The span may be years long:
 * only slots near its beginning and its end are read.
 */
export function lastSlots(
  times: Times,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): readonly number[] {
  const end = Math.min(to, times.endsAt ?? to)
  // Few slots, as between two looks of a server, are found fastest from their beginning.
  const first = slotsOf(times, { from, to: end }, most + 1)
  if (first.length <= most) return first
  // Times of day that the clocks skip share a slot: then more of them are read.
  for (let count = most; ; count *= 4) {
    const start = Math.max(from, beforeLast(times, end, count))
    const found = slotsOf(times, { from: start, to: end }, Infinity)
    if (found.length >= most || start === from) return found.slice(-most)
  }
}

/** About the time before the last `count` slots; -Infinity if there are fewer. */
function beforeLast({ cron, timeZone }: Times, to: number, count: number): number {
  const offset = zoneOffset(timeZone, to)
  const first = cron.last(to + offset, count)[count - 1]
  if (first === undefined) return -Infinity
  return first - Math.max(offset, zoneOffset(timeZone, first - offset)) - 1
}

function slotsOf(
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

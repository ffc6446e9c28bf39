import { PURPOSES, type Purpose } from './purpose.ts'

/**
 * Bytes of one purpose and how many answers they came with. `unpacked` is the part of `down` of which the browser said
 * only what was read of it, not what came over the network.
 */
export interface Traffic {
  readonly up: number
  readonly down: number
  readonly unpacked: number
  readonly calls: number
}

/** What was moved on one day (YYYY-MM-DD, of this device's zone) for one purpose. */
export interface TrafficRow extends Traffic {
  readonly day: string
  readonly purpose: Purpose
}

/** Nothing moved. */
export const NO_TRAFFIC: Traffic = { up: 0, down: 0, unpacked: 0, calls: 0 }

/** So many days are kept, today with them. */
export const STORED_DAYS = 31

/** Both together. */
export function addTraffic(one: Traffic, other: Traffic): Traffic {
  return {
    up: one.up + other.up,
    down: one.down + other.down,
    unpacked: one.unpacked + other.unpacked,
    calls: one.calls + other.calls,
  }
}

/** The day of a time in ms since 1970, YYYY-MM-DD, as the calendar of this device has it. */
export function dayOf(time: number): string {
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The first day that is kept, at a time in ms since 1970. */
export function firstStoredDay(now: number): string {
  const at = new Date(now)
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() - STORED_DAYS + 1).getTime())
}

/** What was moved in a stretch of days, by purpose, in the order of `PURPOSES`; days as YYYY-MM-DD, the first included. */
export function trafficSince(rows: readonly TrafficRow[], firstDay: string): ReadonlyMap<Purpose, Traffic> {
  const sums = new Map<Purpose, Traffic>(PURPOSES.map((purpose) => [purpose, NO_TRAFFIC]))
  for (const row of rows)
    if (row.day >= firstDay) sums.set(row.purpose, addTraffic(sums.get(row.purpose) ?? NO_TRAFFIC, row))
  return sums
}

/** What was moved on each day that has something, the last day first. */
export function trafficByDay(rows: readonly TrafficRow[]): readonly (Traffic & { readonly day: string })[] {
  const sums = new Map<string, Traffic>()
  for (const row of rows) sums.set(row.day, addTraffic(sums.get(row.day) ?? NO_TRAFFIC, row))
  return [...sums].map(([day, sum]) => ({ ...sum, day })).toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

import { PURPOSES, type Purpose } from './purpose.ts'

/**
 * Bytes of one purpose, and their number of answers. `unpacked` is the part of `down` whose compressed size is
 * unknown.
 */
export interface Traffic {
  readonly up: number
  readonly down: number
  readonly unpacked: number
  readonly calls: number
}

/** Transfers of one day (YYYY-MM-DD, in the zone of this device) for one purpose. */
export interface TrafficRow extends Traffic {
  readonly day: string
  readonly purpose: Purpose
}

/** The sum of no transfers. */
export const NO_TRAFFIC: Traffic = { up: 0, down: 0, unpacked: 0, calls: 0 }

/** Number of stored days, including today. */
export const STORED_DAYS = 31

/** Adds two sums. */
export function addTraffic(one: Traffic, other: Traffic): Traffic {
  return {
    up: one.up + other.up,
    down: one.down + other.down,
    unpacked: one.unpacked + other.unpacked,
    calls: one.calls + other.calls,
  }
}

/** The day of a time in ms since 1970 as YYYY-MM-DD, in the zone of this device. */
export function dayOf(time: number): string {
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The first stored day, at a time in ms since 1970. */
export function firstStoredDay(now: number): string {
  const at = new Date(now)
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() - STORED_DAYS + 1).getTime())
}

/** Sums by purpose, in the order of `PURPOSES`, since `firstDay` (YYYY-MM-DD, inclusive). */
export function trafficSince(rows: readonly TrafficRow[], firstDay: string): ReadonlyMap<Purpose, Traffic> {
  const sums = new Map<Purpose, Traffic>(PURPOSES.map((purpose) => [purpose, NO_TRAFFIC]))
  for (const row of rows)
    if (row.day >= firstDay) sums.set(row.purpose, addTraffic(sums.get(row.purpose) ?? NO_TRAFFIC, row))
  return sums
}

/** Sums by day, last day first. */
export function trafficByDay(rows: readonly TrafficRow[]): readonly (Traffic & { readonly day: string })[] {
  const sums = new Map<string, Traffic>()
  for (const row of rows) sums.set(row.day, addTraffic(sums.get(row.day) ?? NO_TRAFFIC, row))
  return [...sums].map(([day, sum]) => ({ ...sum, day })).toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

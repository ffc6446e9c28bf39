const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

type Grain =
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'week' }
  | { readonly kind: 'months'; readonly months: number }

const GRAINS: ReadonlyMap<string, Grain> = new Map<string, Grain>([
  ['PT1S', { kind: 'fixed', ms: SECOND_MS }],
  ['PT5S', { kind: 'fixed', ms: 5 * SECOND_MS }],
  ['PT30S', { kind: 'fixed', ms: 30 * SECOND_MS }],
  ['PT1M', { kind: 'fixed', ms: MINUTE_MS }],
  ['PT5M', { kind: 'fixed', ms: 5 * MINUTE_MS }],
  ['PT10M', { kind: 'fixed', ms: 10 * MINUTE_MS }],
  ['PT15M', { kind: 'fixed', ms: 15 * MINUTE_MS }],
  ['PT30M', { kind: 'fixed', ms: 30 * MINUTE_MS }],
  ['PT0.5H', { kind: 'fixed', ms: 30 * MINUTE_MS }],
  ['PT1H', { kind: 'fixed', ms: HOUR_MS }],
  ['PT6H', { kind: 'fixed', ms: 6 * HOUR_MS }],
  ['P1D', { kind: 'fixed', ms: DAY_MS }],
  ['P1W', { kind: 'week' }],
  ['1969-12-28T00:00:00Z/P1W', { kind: 'week' }],
  ['1969-12-29T00:00:00Z/P1W', { kind: 'week' }],
  ['P1W/1970-01-03T00:00:00Z', { kind: 'week' }],
  ['P1W/1970-01-04T00:00:00Z', { kind: 'week' }],
  ['P1M', { kind: 'months', months: 1 }],
  ['P3M', { kind: 'months', months: 3 }],
  ['P0.25Y', { kind: 'months', months: 3 }],
  ['P1Y', { kind: 'months', months: 12 }],
])

/** The grain of a duration of the wire; null for none or an unknown one. Source: wire §7.2. */
export function grainOf(duration: string | null | undefined): Grain | null {
  return GRAINS.get(duration ?? '') ?? null
}

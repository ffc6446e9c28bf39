/** How long a stretch of a grain is, what it is called, and from where its time is counted. */
export interface GrainPeriod {
  /** "month"; "5 minutes". */
  readonly name: string
  /** The end of the stretch that stands at a time, not included, in ms since 1970. */
  readonly endOf: (start: number) => number
  /** Its begin: where it is called by its last day, that lies before its time. */
  readonly beginOf: (time: number) => number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

function ofLength(name: string, lengthMs: number): GrainPeriod {
  return { name, endOf: (start) => start + lengthMs, beginOf: (time) => time }
}

function ofMonths(name: string, months: number): GrainPeriod {
  const endOf = (start: number) => {
    const at = new Date(start)
    return at.setUTCMonth(at.getUTCMonth() + months)
  }
  return { name, endOf, beginOf: (time) => time }
}

/** A week that is called by the day that ends it. */
const ENDED_WEEK: GrainPeriod = {
  name: 'week',
  endOf: (time) => time + DAY_MS,
  beginOf: (time) => time - 6 * DAY_MS,
}

const WEEK = ofLength('week', 7 * DAY_MS)

/** Every grain that a database of Superset offers, by its key on the wire. Source: wire §7. */
const PERIODS: ReadonlyMap<string, GrainPeriod> = new Map([
  ['PT1S', ofLength('second', SECOND_MS)],
  ['PT5S', ofLength('5 seconds', 5 * SECOND_MS)],
  ['PT30S', ofLength('30 seconds', 30 * SECOND_MS)],
  ['PT1M', ofLength('minute', MINUTE_MS)],
  ['PT5M', ofLength('5 minutes', 5 * MINUTE_MS)],
  ['PT10M', ofLength('10 minutes', 10 * MINUTE_MS)],
  ['PT15M', ofLength('15 minutes', 15 * MINUTE_MS)],
  ['PT30M', ofLength('30 minutes', 30 * MINUTE_MS)],
  ['PT0.5H', ofLength('30 minutes', 30 * MINUTE_MS)],
  ['PT1H', ofLength('hour', HOUR_MS)],
  ['PT6H', ofLength('6 hours', 6 * HOUR_MS)],
  ['P1D', ofLength('day', DAY_MS)],
  ['P1W', WEEK],
  ['1969-12-28T00:00:00Z/P1W', WEEK],
  ['1969-12-29T00:00:00Z/P1W', WEEK],
  ['P1W/1970-01-03T00:00:00Z', ENDED_WEEK],
  ['P1W/1970-01-04T00:00:00Z', ENDED_WEEK],
  ['P1M', ofMonths('month', 1)],
  ['P3M', ofMonths('quarter', 3)],
  ['P0.25Y', ofMonths('quarter', 3)],
  ['P1Y', ofMonths('year', 12)],
])

/** The stretches of a grain; null for none, or one that is not known. */
export function grainPeriod(grain: string | null): GrainPeriod | null {
  return PERIODS.get(grain ?? '') ?? null
}

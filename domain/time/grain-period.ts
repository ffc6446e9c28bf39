/** The periods of a grain. */
export interface GrainPeriod {
  /** "month"; "5 minutes". */
  readonly name: string
  /** The end of the period shown at a time (excluded), in ms since 1970. */
  readonly endOf: (time: number) => number
  /** The start of the period shown at a time. It is earlier if the period is named by its last day. */
  readonly beginOf: (time: number) => number
  /** The times of the last period shown at or before a time, and of the next one. */
  readonly around: (time: number) => readonly [last: number, next: number]
}

const DAY_MS = 86_400_000

/** Names and lengths by their letters in an ISO 8601 duration; a T precedes units of a day and less. */
const LENGTHS: ReadonlyMap<string, readonly [name: string, lengthMs: number]> = new Map([
  ['TS', ['second', 1_000]],
  ['TM', ['minute', 60_000]],
  ['TH', ['hour', 3_600_000]],
  ['D', ['day', DAY_MS]],
  ['W', ['week', 7 * DAY_MS]],
])

/** Grains with months of different lengths. */
const MONTHS: ReadonlyMap<string, readonly [name: string, months: number]> = new Map([
  ['P1M', ['month', 1]],
  ['P3M', ['quarter', 3]],
  ['P0.25Y', ['quarter', 3]],
  ['P1Y', ['year', 12]],
])

/** The periods of a grain; null for none or an unknown one. Source: wire §7. */
export function grainPeriod(grain: string | null): GrainPeriod | null {
  const own = grain === 'PT0.5H' ? 'PT30M' : (grain ?? '')
  const [monthName, months] = MONTHS.get(own) ?? []
  if (monthName !== undefined && months !== undefined) {
    const endOf = (time: number) => {
      const at = new Date(time)
      return at.setUTCMonth(at.getUTCMonth() + months)
    }
    const around = (time: number) => {
      const at = new Date(time)
      const last = at.setUTCMonth(at.getUTCMonth() - (at.getUTCMonth() % months), 1)
      const begin = Math.floor(last / DAY_MS) * DAY_MS
      return [begin, endOf(begin)] as const
    }
    return { name: monthName, endOf, beginOf: (time) => time, around }
  }
  const [, count = '', letters = ''] =
    /^P(?:T?)(\d{1,3})([SMHDW])$/.exec(
      own.replace(/^1969-12-2[89]T00:00:00Z\/|\/1970-01-0[34]T00:00:00Z$/, ''),
    ) ?? []
  const [name, lengthMs] = LENGTHS.get(own.includes('PT') ? `T${letters}` : letters) ?? []
  if (name === undefined || lengthMs === undefined) return null
  const length = Number(count) * lengthMs
  // A week "ending" at a day is named by that day.
  const after = own.includes('/1970') ? DAY_MS : length
  const first = letters === 'W' ? firstWeek(own) : 0
  return {
    name: count === '1' ? name : `${count} ${name}s`,
    endOf: (time) => time + after,
    beginOf: (time) => time + after - length,
    around: (time) => {
      const last = Math.floor((time - first) / length) * length + first
      return [last, last + length]
    },
  }
}

/** The start of some week: the day in the duration, otherwise a Monday. */
function firstWeek(grain: string): number {
  const [day = '1969-12-29'] = /19[67]\d-\d\d-\d\d/.exec(grain) ?? []
  return Date.parse(day)
}

const MINUTE_MS = 60_000

/** A drawn schedule: minutes and hours (null for each hour) on the clocks of a zone, on some days of the week. */
export interface DrawnTimes {
  readonly minutes: readonly number[]
  readonly hours: readonly number[] | null
  readonly weekdays: readonly number[] | null
  readonly zone: string
}

/** The five fields of drawn times. */
export function fieldsOf({ minutes, hours, weekdays }: DrawnTimes): string {
  return `${minutes.join(',')} ${hours?.join(',') ?? '*'} * * ${weekdays?.join(',') ?? '*'}`
}

/** Minutes of a step: drawn minutes and changes of clocks are multiples of it. */
const STEP_MS = 5 * MINUTE_MS

/**
 * The slots after `from`, until `to` at the latest, found without the product's code: each five minutes the clock of the zone is
 * read. A time that the clock has shown before counts again only for schedules of each hour. Times that it skips count when
 * it is set forward.
 */
export function expectedSlots(times: DrawnTimes, from: number, to: number): readonly number[] {
  const clock = clockOf(times.zone)
  const slots: number[] = []
  for (let at = Math.ceil((from + 1) / STEP_MS) * STEP_MS; at <= to; at += STEP_MS) {
    const shown = clock(at)
    const jump = shown - clock(at - STEP_MS) - STEP_MS
    const isShownAgain = [30, 60].some((minutes) => clock(at - minutes * MINUTE_MS) === shown)
    const isRegular = matches(times, shown) && (times.hours === null || !isShownAgain)
    const skipped = Array.from(
      { length: Math.max(0, jump) / STEP_MS },
      (_none, step) => shown - (step + 1) * STEP_MS,
    )
    if (isRegular || skipped.some((time) => matches(times, time))) slots.push(at)
  }
  return slots
}

function matches({ minutes, hours, weekdays }: DrawnTimes, shown: number): boolean {
  const time = new Date(shown)
  return (
    minutes.includes(time.getUTCMinutes()) &&
    (hours?.includes(time.getUTCHours()) ?? true) &&
    (weekdays?.includes(time.getUTCDay()) ?? true)
  )
}

/** Reads the clock of a zone, as if it showed UTC. */
function clockOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, number>()
  return (at) => {
    // Offsets change at half hours only.
    const block = Math.floor(at / (30 * MINUTE_MS)) * 30 * MINUTE_MS
    const offset = known.get(block) ?? Date.parse(`${format.format(block).replace(' ', 'T')}Z`) - block
    known.set(block, offset)
    return at + offset
  }
}

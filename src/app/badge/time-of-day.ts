const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Writes a time (ms since 1970) as hh:mm in the reader's zone. */
export function timeOfDay(time: number): string {
  return CLOCK.format(time)
}

let clock: Intl.DateTimeFormat | null = null

/** Writes a time (ms since 1970) as hh:mm in the reader's zone. */
export function timeOfDay(time: number): string {
  // Made with the first time that is shown: a start shows none, and would wait for it.
  clock ??= new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return clock.format(time)
}

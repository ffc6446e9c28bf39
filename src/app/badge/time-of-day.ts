import { wallTime } from '#domain/time/wall-time.ts'

/** Writes a time (ms since 1970) as hh:mm in the shown zone. */
export function timeOfDay(time: number): string {
  return wallTime(time).toISOString().slice(11, 16)
}

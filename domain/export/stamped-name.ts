import { fileStem } from '#domain/core/file-name.ts'
import { wellCut } from '#domain/core/text/well-formed.ts'
import { wallTime } from '#domain/time/wall-time.ts'

/** The longest name before the time, in code units, so that both are no longer than other file names. */
const MAX_LENGTH = 63

/** A file name with its time in the shown zone: `flights 2026-11-28 04.28`. `at` is in ms since 1970. */
export function stampedName(name: string, at: number): string {
  const [day, clock = ''] = wallTime(at).toISOString().split('T')
  return `${wellCut(fileStem(name), MAX_LENGTH)} ${day} ${clock.slice(0, 5).replace(':', '.')}`
}

/** The day of a time in the shown zone, for a file name: `2026-11-28`. `at` is in ms since 1970. */
export function dayOfName(at: number): string {
  return wallTime(at).toISOString().slice(0, 10)
}

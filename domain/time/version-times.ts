import { timeLabel } from './time-label.ts'

interface Timed {
  readonly at: number
}

/** Formats the time of a version. */
export type VersionTime = (version: Timed) => string

/** Formats times (look §5), with seconds if several are in the same minute. `now` is ms since 1970. */
export function versionTimes(versions: readonly Timed[], now: number): VersionTime {
  const texts = versions.map(({ at }) => timeLabel(at, now))
  const shared = new Set(texts.filter((label, index) => texts.indexOf(label) !== index))
  return ({ at }) => {
    const label = timeLabel(at, now)
    return shared.has(label) ? `${label}:${String(new Date(at).getSeconds()).padStart(2, '0')}` : label
  }
}

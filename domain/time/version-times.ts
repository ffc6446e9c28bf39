import { timeLabel } from './time-label.ts'

/** A version with the time it was stored, in ms since 1970. */
interface Timed {
  readonly at: number
}

/** Writes when a version was stored. */
export type VersionTime = (version: Timed) => string

/** Times as everywhere (look §5), with seconds where several are of one minute. `now` is ms since 1970. */
export function versionTimes(versions: readonly Timed[], now: number): VersionTime {
  const texts = versions.map(({ at }) => timeLabel(at, now))
  const shared = new Set(texts.filter((label, index) => texts.indexOf(label) !== index))
  return ({ at }) => {
    const label = timeLabel(at, now)
    return shared.has(label) ? `${label}:${String(new Date(at).getSeconds()).padStart(2, '0')}` : label
  }
}

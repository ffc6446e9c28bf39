import { timeLabel } from '#domain/query/time-text.ts'
import type { KeptVersion } from './kept-version.ts'

/** Writes when a version was stored. */
export type VersionTime = (version: Pick<KeptVersion, 'at'>) => string

/** Times as everywhere (look §5), with seconds where several are of one minute. `now` is ms since 1970. */
export function versionTimes(versions: readonly Pick<KeptVersion, 'at'>[], now: number): VersionTime {
  const texts = versions.map(({ at }) => timeLabel(at, now))
  const shared = new Set(texts.filter((words, index) => texts.indexOf(words) !== index))
  return ({ at }) => {
    const words = timeLabel(at, now)
    return shared.has(words) ? `${words}:${String(new Date(at).getSeconds()).padStart(2, '0')}` : words
  }
}

import { timeLabel } from '#domain/time/time-label.ts'

/** When and from where a result came. Times in ms since 1970; `cachedAt` is null if the server computed it for this request. */
export interface ResultOrigin {
  readonly at: number
  readonly cachedAt: number | null
}

/** The stamp of a result: shape and text. Source: look §7. */
export interface StampFact {
  readonly kind: 'live' | 'cached' | 'device' | 'older'
  readonly text: string
  readonly at: number
}

/** How a result is used: just received, from the cache, or after a failed refresh. */
type ResultUse = 'fresh' | 'cached' | 'failed'

/** The stamp of a chart's result. After a failed refresh it is marked as older. Source: look §7. */
export function resultStamp(origin: ResultOrigin, use: ResultUse, now: number): StampFact {
  const at = origin.cachedAt ?? origin.at
  const time = timeLabel(at, now)
  switch (use) {
    case 'fresh':
      return origin.cachedAt === null
        ? { kind: 'live', text: `live ${time}`, at }
        : { kind: 'cached', text: `cached ${time}`, at }
    case 'cached':
      return { kind: 'device', text: `from this device, ${time}`, at }
    case 'failed':
      return { kind: 'older', text: `older than its refresh, ${time}`, at }
  }
}

/** The stamp of a dashboard: its newest chart and, if different, its oldest. Source: look §7. */
export function dashboardStamp(stamps: readonly StampFact[], now: number): StampFact | null {
  const [first] = stamps
  if (first === undefined) return null
  const newest = stamps.reduce((best, stamp) => (stamp.at > best.at ? stamp : best), first)
  const oldest = stamps.reduce((best, stamp) => (stamp.at < best.at ? stamp : best), first)
  const oldestTime = timeLabel(oldest.at, now)
  if (oldestTime === timeLabel(newest.at, now)) return newest
  return { ...newest, text: `${newest.text}, oldest ${oldestTime}` }
}

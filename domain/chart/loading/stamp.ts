import { timeLabel } from '#domain/time/time-label.ts'

/** When and from where a cached result came; times in ms since 1970, `cachedAt` null when the server worked it out anew. */
export interface ResultOrigin {
  readonly at: number
  readonly cachedAt: number | null
}

/** What a stamp says: its shape and its text. Source: look §7. */
export interface StampFact {
  readonly kind: 'live' | 'cached' | 'device' | 'older'
  readonly text: string
  readonly at: number
}

/** How a result comes to be on screen: as the server just gave it, or as it was cached here. */
type ResultUse = 'fresh' | 'cached' | 'failed'

/** The stamp of a chart's result. A result after which a refresh failed is older than its refresh. Source: look §7. */
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

/** The stamp of a dashboard: the newest of its charts and, where it differs, the oldest. Source: look §7. */
export function dashboardStamp(stamps: readonly StampFact[], now: number): StampFact | null {
  const [first] = stamps
  if (first === undefined) return null
  const newest = stamps.reduce((best, stamp) => (stamp.at > best.at ? stamp : best), first)
  const oldest = stamps.reduce((best, stamp) => (stamp.at < best.at ? stamp : best), first)
  const oldestTime = timeLabel(oldest.at, now)
  if (oldestTime === timeLabel(newest.at, now)) return newest
  return { ...newest, text: `${newest.text}, oldest ${oldestTime}` }
}

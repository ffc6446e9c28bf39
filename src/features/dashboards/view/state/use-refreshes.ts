import { useCallback, useState } from 'react'

/** The refreshes of single charts by their id, and the interval of timed ones in seconds. */
export interface Refreshes {
  readonly counts: ReadonlyMap<number, number>
  /** The number of timed refreshes that began. */
  readonly timedCount: number
  readonly frequencyS: number
  readonly setFrequency: (seconds: number) => void
  /** Refreshes a chart, or counts a timed refresh with null. */
  readonly begin: (chartId: number | null) => void
}

/** Counts the refreshes of single charts. `useTimedRefreshes` begins them by the interval, which starts as in the settings. */
export const useRefreshes = (settingS: number): Refreshes => {
  const [counts, setCounts] = useState<Refreshes['counts']>(new Map())
  const [timedCount, setTimedCount] = useState(0)
  const [frequencyS, setFrequency] = useState(settingS)
  const begin = useCallback((id: number | null) => {
    if (id === null) setTimedCount((count) => count + 1)
    else setCounts((before) => new Map([...before, [id, (before.get(id) ?? 0) + 1]]))
  }, [])
  return { counts, timedCount, frequencyS, setFrequency, begin }
}

import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Live } from '#data/db/live.ts'
import { followChanges } from '#data/device/follow-changes.ts'
import { LOADING, ready } from '#domain/core/loadable.ts'

/** Wait between the end of a measurement and the next one, in ms. A measurement reads everything. */
const FOLLOWS_MS = 1_000

/** Measures at once, and again when the local database or `round` changes. */
export function useMeasured<T>(
  db: LocalDatabase,
  measure: (db: LocalDatabase) => Promise<T>,
  round = 0,
): Live<T> {
  const [measured, setMeasured] = useState<Live<T>>(LOADING)
  useEffect(() => {
    let isLocal = true
    const put = (next: Live<T>) => isLocal && setMeasured(next)
    const take = async () =>
      measure(db).then(
        (value) => put(ready(value)),
        (error: unknown) => put({ state: 'failed', error }),
      )
    void take()
    const stop = followChanges(db, FOLLOWS_MS, take)
    return () => {
      isLocal = false
      stop()
    }
  }, [db, measure, round])
  return measured
}

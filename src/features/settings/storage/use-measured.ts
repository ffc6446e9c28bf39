import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Live } from '#data/db/live.ts'
import { followChanges } from '#data/device/follow-changes.ts'
import { LOADING, ready } from '#domain/core/loadable.ts'

/** After a change it is measured anew within this time, in ms, once the last measure has ended: everything is read for it. */
const FOLLOWS_MS = 1_000

/** Measures, and measures again after what is kept has changed, whoever changed it, and when `round` does. */
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

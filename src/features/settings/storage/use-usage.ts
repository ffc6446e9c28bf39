import { followChanges } from '#data/device/follow-changes.ts'
import { measureUsage, type Usage } from '#data/device/usage.ts'
import type { LocalDatabase } from '#data/database.ts'
import { storageRoom, type StorageRoom } from '#data/device/storage-room.ts'
import { useEffect, useState } from 'react'

/** What is used on this device: by kind, and by the browser's own figure, which has the program in it too. */
export interface UsageNow {
  readonly kinds: readonly Usage[]
  readonly room: StorageRoom | null
}

/** Measured, on its way, or refused by the database. */
export type MeasuredUsage =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: UsageNow }
  | { readonly state: 'failed' }

/** After a change it is measured anew within this time, in ms: everything is read for it. */
const FOLLOWS_MS = 1_000

/** Measures, and measures again after what is kept has changed, whoever changed it, and when `round` does. */
export function useUsage(db: LocalDatabase, round: number): MeasuredUsage {
  const [measured, setMeasured] = useState<MeasuredUsage>({ state: 'loading' })
  const [changes, setChanges] = useState(0)
  useEffect(() => followChanges(db, FOLLOWS_MS, () => setChanges((before) => before + 1)), [db])
  useEffect(() => {
    let isHere = true
    const put = (next: MeasuredUsage) => isHere && setMeasured(next)
    Promise.all([measureUsage(db), storageRoom()]).then(
      ([kinds, room]) => put({ state: 'ready', value: { kinds, room } }),
      () => put({ state: 'failed' }),
    )
    return () => {
      isHere = false
    }
  }, [db, round, changes])
  return measured
}

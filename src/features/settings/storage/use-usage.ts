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

/** Measures once, and again when `round` changes: following every write would read everything at every write. */
export function useUsage(db: LocalDatabase, round: number): MeasuredUsage {
  const [measured, setMeasured] = useState<MeasuredUsage>({ state: 'loading' })
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
  }, [db, round])
  return measured
}

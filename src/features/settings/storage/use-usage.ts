import type { LocalDatabase } from '#data/db/database.ts'
import { measureUsage } from '#data/device/usage.ts'
import { storageRoom } from '#data/platform/storage-estimate.ts'
import { useMeasured } from './use-measured.ts'

/** What is used on this device: by kind, and by the browser's own count, which has the program in it too. */
export type UsageNow = Awaited<ReturnType<typeof measureNow>>

/** What is used, measured again when `round` changes. */
export function useUsage(db: LocalDatabase, round: number) {
  return useMeasured(db, measureNow, round)
}

async function measureNow(db: LocalDatabase) {
  const [kinds, room] = await Promise.all([measureUsage(db), storageRoom()])
  return { kinds, room }
}

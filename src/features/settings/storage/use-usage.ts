import type { LocalDatabase } from '#data/db/database.ts'
import { measureUsage } from '#data/device/usage.ts'
import { storageRoom } from '#data/platform/storage-estimate.ts'
import { useMeasured } from './use-measured.ts'

/** Space used by kind, and by the browser's count, which includes the program. */
export type UsageNow = Awaited<ReturnType<typeof measureNow>>

/** Measures the used space, and measures again when `round` changes. */
export function useUsage(db: LocalDatabase, round: number) {
  return useMeasured(db, measureNow, round)
}

async function measureNow(db: LocalDatabase) {
  const [kinds, room] = await Promise.all([measureUsage(db), storageRoom()])
  return { kinds, room }
}

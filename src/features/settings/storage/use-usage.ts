import type { LocalDatabase } from '#data/db/database.ts'
import type { Live } from '#data/db/live.ts'
import { measureUsage, type Usage } from '#data/device/usage.ts'
import { type StorageRoom, storageRoom } from '#data/platform/storage-estimate.ts'
import { useMeasured } from './use-measured.ts'

/** What is used on this device: by kind, and by the browser's own figure, which has the program in it too. */
export interface UsageNow {
  readonly kinds: readonly Usage[]
  readonly room: StorageRoom | null
}

/** What is used, measured again when `round` changes. */
export function useUsage(db: LocalDatabase, round: number): Live<UsageNow> {
  return useMeasured(db, measureNow, round)
}

async function measureNow(db: LocalDatabase): Promise<UsageNow> {
  const [kinds, room] = await Promise.all([measureUsage(db), storageRoom()])
  return { kinds, room }
}

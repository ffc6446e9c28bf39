import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { lateModule } from '#data/platform/late-module.ts'
import { useLateModule } from '#parts/use-late-module.ts'

const reader = lateModule(async () => import('./read-deleted-queries.ts'))

/** Follows the deleted saved queries with a text on this device, the last deleted first. */
export function useDeletedQueries(db: LocalDatabase) {
  const module = useLateModule(reader)
  // The query never resolves until its code is loaded, so its state is loading.
  return useLive(async () => module?.readDeletedQueries(db) ?? never(), [db, module])
}

async function never(): Promise<never> {
  return new Promise(() => undefined)
}

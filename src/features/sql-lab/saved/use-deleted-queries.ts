import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { lateModule } from '#data/platform/late-module.ts'
import { useLateModule } from '#parts/use-late-module.ts'

const reader = lateModule(async () => import('./read-deleted-queries.ts'))

/** Follows the deleted saved queries of which this device keeps a text, last deleted first. */
export function useDeletedQueries(db: LocalDatabase) {
  const module = useLateModule(reader)
  // Nothing answers until what reads them is there, and they are loading.
  return useLive(async () => module?.readDeletedQueries(db) ?? never(), [db, module])
}

async function never(): Promise<never> {
  return new Promise(() => undefined)
}

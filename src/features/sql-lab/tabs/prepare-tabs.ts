import { followFirstTab, openFirstTab } from '#data/commands/tabs/first-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import { followTabs } from './use-tabs.ts'

/** Follows the tab that was created before the server answered. */
export { followFirstTab }

/**
 * Opens a first tab on a device without one, and takes over runs that a closed page left behind. Waits until the live query
 * has the new tab, because the screen would report meanwhile that none is open. Fails: as `openFirstTab`.
 */
export async function prepareTabs(db: LocalDatabase): Promise<Result<LocalId | null, StorageError>> {
  try {
    const opened = await openFirstTab(db)
    await followTabs(db).again()
    return opened
  } finally {
    // Idle work: the first key does not need it, and its code takes longer to run than the part above.
    whenIdle(() => void keepGoing(db), AFTER_PAINT_MS)
  }
}

/** If the code cannot be loaded, other windows take over the runs and the shared queries. */
async function keepGoing(db: LocalDatabase): Promise<void> {
  void import('#features/sql-lab/tools/share/follow-shares.ts').then(
    ({ followShares }) => followShares(db),
    () => undefined,
  )
  const code = await import('#data/commands/queries/going/keep-runs-going.ts').catch(() => null)
  code?.keepRunsGoing(db)
}

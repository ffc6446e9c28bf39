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
 * Sees to what a start may find: no tab to write in, and runs that a closed page left behind. The tabs are read anew at its
 * end, since a screen that knew of it sooner would say that none is open. Fails: as `openFirstTab`.
 */
export async function prepareTabs(db: LocalDatabase): Promise<Result<LocalId | null, StorageError>> {
  try {
    const opened = await openFirstTab(db)
    await followTabs(db).again()
    return opened
  } finally {
    // The first key waits for none of it, and its code takes longer to run than all that is above.
    whenIdle(() => void keepGoing(db), AFTER_PAINT_MS)
  }
}

/** A window that cannot load the code for it leaves runs to the others. */
async function keepGoing(db: LocalDatabase): Promise<void> {
  const code = await import('#data/commands/queries/going/keep-runs-going.ts').catch(() => null)
  code?.keepRunsGoing(db)
}

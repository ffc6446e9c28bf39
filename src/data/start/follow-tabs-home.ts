import { liveQuery } from 'dexie'
import { prepareTabs } from '#data/commands/tabs/keep-on-server.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { notify } from '#data/platform/toasts.ts'
import { TEXTS } from '#domain/errors/texts.ts'

/** Pause before a failed move to the server is tried again, in ms. */
const AGAIN_MS = 60_000

/**
 * Moves tabs, tables and runs to the server when it begins to store them, and stops sending them when it no longer does. A
 * failure is shown and retried. Returns the function that stops it. Source: SQL spec §4, §8.
 */
export function followTabsHome(db: LocalDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function prepare(): Promise<void> {
    clearTimeout(timer)
    const prepared = await prepareTabs(db)
    if (prepared.ok || db.isRetired) return
    notify({ type: 'warning', text: TEXTS.migrationFailed, noDuplicate: true })
    timer = setTimeout(() => void prepare(), AGAIN_MS)
  }
  const homes = liveQuery(() => readTabsHome(db)).subscribe({
    next: (home) => {
      if (home !== 'unknown') void prepare()
    },
    // The database was closed with the window's session.
    error: () => undefined,
  })
  return () => {
    clearTimeout(timer)
    homes.unsubscribe()
  }
}

import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { makeTabLives } from './tab-lives.ts'

/** The memory of this window for a database. It lives as long as the window. */
export const tabMemory = perDatabase(makeTabMemory)

/** The known tabs of a window, so that showing one does not wait for the database. */
function makeTabMemory(db: LocalDatabase) {
  const texts = new Map<LocalId, TabText>()
  const lives = makeTabLives(db)
  let closed: Promise<unknown> = Promise.resolve()
  const remember = (tab: Tab) => void texts.set(tab.localId, textOf(tab))
  return {
    lives,
    /** Shows a tab that was just created, and stores it in the background. */
    begin: (tab: Tab) => {
      remember(tab)
      lives.begin(tab)
    },
    /** The last read text of a tab; null if this window has not read it yet. */
    text: (localId: LocalId) => texts.get(localId) ?? null,
    remember,
    /**
     * Tabs that are shown because another device closed the previous one. They get no focus: the keys being typed are not
     * meant for them.
     */
    unmeant: new Set<LocalId>(),
    /** Adds a closing that is written in the background. */
    closeBehind: (next: Promise<void>) => {
      closed = Promise.allSettled([closed, next])
    },
    /** Resolves once every tab that this window closed is in the bin. */
    areClosed: async () => closed,
  }
}

/** The stored text of a tab, its cursor and the size of its panes. */
export type TabText = ReturnType<typeof textOf>

export function textOf({ localId, current, rev, cursor, northPercent, updatedAt }: Tab) {
  return { localId, sql: current.sql, rev, cursor, northPercent, updatedAt }
}

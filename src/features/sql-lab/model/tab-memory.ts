import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { makeTabLives } from './tab-lives.ts'

/** The memory of a window over its database; the same one as long as the window lives. */
export const tabMemory = perDatabase(makeTabMemory)

/** What a window remembers of its tabs, so that showing one waits for no disk. */
function makeTabMemory(db: LocalDatabase) {
  const texts = new Map<LocalId, TabText>()
  const lives = makeTabLives(db)
  let closed: Promise<unknown> = Promise.resolve()
  const remember = (tab: Tab) => void texts.set(tab.localId, textOf(tab))
  return {
    lives,
    /** Shows a tab that was just created, and stores it behind. */
    begin: (tab: Tab) => {
      remember(tab)
      lives.begin(tab)
    },
    /** The text of a tab as it was read last; null when this window has not read it yet. */
    text: (localId: LocalId) => texts.get(localId) ?? null,
    remember,
    /** Tabs that are shown because another was closed elsewhere: the keys that follow are not meant for them. */
    unmeant: new Set<LocalId>(),
    /** Remembers that a tab is being closed on the disk, behind the one that is shown by then. */
    closeBehind: (next: Promise<void>) => {
      closed = Promise.allSettled([closed, next])
    },
    /** Ends once every tab that this window closed is in the bin. */
    areClosed: async () => closed,
  }
}

/** The text of a tab as the database gave it last, where its cursor was, and how its panes stand. */
export type TabText = ReturnType<typeof textOf>

/** What of a tab the editor shows. */
export function textOf({ localId, current, rev, cursor, northPercent, updatedAt }: Tab) {
  return { localId, sql: current.sql, rev, cursor, northPercent, updatedAt }
}

import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { makeTabLives, type TabLives } from './tab-lives.ts'

/** The text of a tab as the database told it last, where its cursor was, and how its panes stand. */
export interface TabText {
  readonly localId: LocalId
  readonly sql: string
  readonly rev: number
  readonly cursor: number
  readonly northPercent: number
  readonly updatedAt: number
}

/** What a window remembers of its tabs, so that showing one waits for no disk. */
interface TabMemory {
  readonly lives: TabLives
  /** Shows a tab that was just made, and stores it behind. */
  readonly begin: (tab: Tab) => void
  /** The text of a tab as it was read last; null when this window has not read it yet. */
  readonly text: (localId: LocalId) => TabText | null
  readonly remember: (tab: Tab) => void
  /** Tabs that are shown because another was closed elsewhere: the keys that follow are not meant for them. */
  readonly unmeant: Set<LocalId>
  /** Remembers that a tab is being closed on the disk, behind the one that is shown by then. */
  readonly closeBehind: (closed: Promise<void>) => void
  /** Ends once every tab that this window closed is in the bin. */
  readonly areClosed: () => Promise<unknown>
}

/** The memory of a window over its database; the same one as long as the window lives. */
export const tabMemory: (db: LocalDatabase) => TabMemory = perDatabase(makeTabMemory)

function makeTabMemory(db: LocalDatabase): TabMemory {
  const texts = new Map<LocalId, TabText>()
  const lives = makeTabLives(db)
  let closed: Promise<unknown> = Promise.resolve()
  const remember = (tab: Tab) => void texts.set(tab.localId, textOf(tab))
  return {
    lives,
    begin: (tab) => {
      remember(tab)
      lives.begin(tab)
    },
    text: (localId) => texts.get(localId) ?? null,
    remember,
    unmeant: new Set(),
    closeBehind: (next) => {
      closed = Promise.allSettled([closed, next])
    },
    areClosed: async () => closed,
  }
}

/** What of a tab the editor shows. */
export function textOf({ localId, current, rev, cursor, northPercent, updatedAt }: Tab): TabText {
  return { localId, sql: current.sql, rev, cursor, northPercent, updatedAt }
}

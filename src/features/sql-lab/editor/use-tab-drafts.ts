import { beforeUpdate, NotStoredError } from '#data/before-update.ts'
import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { holdTexts, type UnsavedText } from '#data/local/unsaved-texts.ts'
import { storeTyped } from '#data/commands/edit-tab.ts'
import { tabMemory } from '#features/sql-lab/tabs/tab-memory.ts'
import { useLayoutEffect, useMemo } from 'react'
import { lineMerger, loadLineMerger } from './line-merger.ts'
import { type DraftHands, makeTabDrafts, type TabDrafts } from './tab-drafts.ts'

/** What merges the lines of two windows is fetched this long after the start, in ms: behind the screen's own code. */
const READY_AFTER_MS = 3_000

/** The drafts of this window; stored before the page is hidden, frozen, left or updated. Source: sync §3.3. */
export function useTabDrafts(db: LocalDatabase): TabDrafts {
  const drafts = useMemo(() => makeTabDrafts(db, HANDS), [db])
  // With the picture, not behind it: what is typed first is stored too when the page goes at once.
  useLayoutEffect(() => {
    const flush = () => void drafts.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    document.addEventListener('freeze', flush)
    window.addEventListener('pagehide', flush)
    const ready = setTimeout(lineMerger, READY_AFTER_MS)
    const stop = beforeUpdate(async () => storeAll(drafts))
    const release = holdTexts({
      count: () => drafts.unsaved().size,
      read: async () => readUnsaved(db, drafts),
    })
    return () => {
      clearTimeout(ready)
      release()
      document.removeEventListener('visibilitychange', hidden)
      document.removeEventListener('freeze', flush)
      window.removeEventListener('pagehide', flush)
      stop()
      flush()
    }
  }, [db, drafts])
  return drafts
}

/** Throws NotStoredError when the device would not store a text: it is in this window only, which must stay open. */
async function storeAll(drafts: TabDrafts): Promise<void> {
  await drafts.flush()
  if (drafts.refused() > 0) throw new NotStoredError('what you typed last is not saved on this device yet.')
}

/** The names of tabs are read where that is still possible; a text without its name is worth more than none. */
async function readUnsaved(db: LocalDatabase, drafts: TabDrafts): Promise<readonly UnsavedText[]> {
  return Promise.all(
    [...drafts.unsaved()].map(async ([lid, text]) => {
      const tab = await db.tabs.get(lid).catch(() => undefined)
      return { name: tab?.cur.name ?? 'Untitled', text }
    }),
  )
}

/** What is typed into a tab that was just made is stored after the tab itself. */
const storeInOrder: typeof storeTyped = async (db, lid, typed) => {
  const made = await tabMemory(db).fresh.store(lid)
  return made.ok ? storeTyped(db, lid, typed) : made
}

const HANDS: DraftHands = {
  now: () => clock.now(),
  store: storeInOrder,
  merger: lineMerger,
  loadMerger: loadLineMerger,
}

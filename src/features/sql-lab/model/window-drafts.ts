import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { beforeUpdate, NotStoredError } from '#data/platform/before-update.ts'
import { clock } from '#data/platform/clock.ts'
import { sessionEnd } from '#data/session/session.ts'
import { storeUnloadDrafts, unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { holdTexts, type UnsavedText } from '#data/write/unsaved-texts.ts'
import { lineMerger, loadLineMerger } from './line-merger.ts'
import type { DraftDeps } from './tab-draft.ts'
import { makeTabDrafts, type TabDrafts } from './tab-drafts.ts'
import { tabMemory } from './tab-memory.ts'

/**
 * The drafts of this window over its database; the same ones as long as the window lives: what the device would not store
 * outlives the screen that it was typed on. Stored before the page is hidden, frozen, left or updated, and kept for the
 * next start where the page does not live to see it stored; whoever leaves it with a text that the device would not store
 * is asked. Source: sync §3.3.
 */
export const windowDrafts = perDatabase((db) => hold(db, makeTabDrafts(db, DRAFT_DEPS)))

function hold(db: LocalDatabase, drafts: TabDrafts): TabDrafts {
  const key = `${unloadDraftsPrefix(db)}${crypto.randomUUID()}`
  const keep = () => storeUnloadDrafts(key, drafts.unloadDrafts())
  const leave = () => {
    keep()
    void drafts.flush()
  }
  // Only what was kept is to be taken back: then it is stored.
  drafts.subscribe(() => localStorage.getItem(key) !== null && keep())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  document.addEventListener('freeze', leave)
  window.addEventListener('pagehide', leave)
  const confirmLeaving = (event: Event) => (drafts.refused() > 0 || !keep()) && event.preventDefault()
  window.addEventListener('beforeunload', confirmLeaving)
  const releases = [
    () => window.removeEventListener('beforeunload', confirmLeaving),
    beforeUpdate(async () => storeAll(drafts)),
    holdTexts({ count: () => drafts.unsaved().size, read: async () => readUnsaved(db, drafts), keep }),
  ]
  sessionEnd.subscribe(() => {
    keep()
    // Whoever comes next to this window is offered none of it.
    releases.forEach((release) => release())
  })
  return drafts
}

/** Throws NotStoredError when the device would not store a text: it is in this window only, which must stay open. */
async function storeAll(drafts: TabDrafts): Promise<void> {
  await drafts.flush()
  if (drafts.refused() > 0) throw new NotStoredError('your last input is not saved on this device yet.')
}

/** The names of tabs are read where that is still possible; a text without its name is worth more than none. */
async function readUnsaved(db: LocalDatabase, drafts: TabDrafts): Promise<readonly UnsavedText[]> {
  return Promise.all(
    [...drafts.unsaved()].map(async ([localId, text]) => {
      const tab = await db.tabs.get(localId).catch(() => undefined)
      return { name: tab?.current.name ?? 'Untitled', text }
    }),
  )
}

/** What is typed into a tab that was just created is stored after the tab itself. */
const storeInOrder: typeof storeTyped = async (db, localId, typed) => {
  const stored = await tabMemory(db).lives.stored(localId)
  return stored.ok ? storeTyped(db, localId, typed) : stored
}

const DRAFT_DEPS: DraftDeps = {
  now: () => clock.now(),
  store: storeInOrder,
  merger: lineMerger,
  loadMerger: loadLineMerger,
}

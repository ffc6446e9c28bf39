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
 * The drafts of this window for a database. They live as long as the window, so that a text that could not be stored
 * survives its screen. They are stored before the page is hidden, frozen, left or updated, and copied for the next start in
 * case the page ends before that. Leaving a page with a text that could not be stored needs a confirmation. Source: sync
 * §3.3.
 */
export const windowDrafts = perDatabase((db) => hold(db, makeTabDrafts(db, DRAFT_DEPS)))

function hold(db: LocalDatabase, drafts: TabDrafts): TabDrafts {
  const key = `${unloadDraftsPrefix(db)}${crypto.randomUUID()}`
  const keep = () => storeUnloadDrafts(key, drafts.unloadDrafts())
  const leave = () => {
    keep()
    void drafts.flush()
  }
  // Updates the copy only if there is one. It becomes empty once everything is stored.
  drafts.subscribe(() => localStorage.getItem(key) !== null && keep())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  document.addEventListener('freeze', leave)
  window.addEventListener('pagehide', leave)
  const confirmLeaving = (event: Event) => (drafts.refused() > 0 || !keep()) && event.preventDefault()
  window.addEventListener('beforeunload', confirmLeaving)
  const releases = [
    () => window.removeEventListener('beforeunload', confirmLeaving),
    beforeUpdate(async () => storeAll(drafts)),
    holdTexts({ count: () => drafts.unsaved().size, read: async () => readUnsaved(db, drafts), store: keep }),
  ]
  sessionEnd.subscribe(() => {
    keep()
    // The next user of this window must not see these texts.
    releases.forEach((release) => release())
  })
  return drafts
}

/** Throws NotStoredError if a text could not be stored: the window with its only copy must stay open. */
async function storeAll(drafts: TabDrafts): Promise<void> {
  await drafts.flush()
  if (drafts.refused() > 0) throw new NotStoredError('your last input is not saved on this device yet.')
}

/** Reads the unsaved texts, each with the name of its tab if the database can still be read. */
async function readUnsaved(db: LocalDatabase, drafts: TabDrafts): Promise<readonly UnsavedText[]> {
  return Promise.all(
    [...drafts.unsaved()].map(async ([localId, text]) => {
      const tab = await db.tabs.get(localId).catch(() => undefined)
      return { name: tab?.current.name ?? 'Untitled', text }
    }),
  )
}

/** Stores a text after its tab: a new tab may not be stored yet. */
const storeInOrder: typeof storeTyped = async (db, localId, ...given) => {
  const stored = await tabMemory(db).lives.stored(localId)
  return stored.ok ? storeTyped(db, localId, ...given) : stored
}

const DRAFT_DEPS: DraftDeps = {
  now: () => clock.now(),
  store: storeInOrder,
  merger: lineMerger,
  loadMerger: loadLineMerger,
}

import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { storedUnloadDrafts } from '#data/write/unload-drafts.ts'
import { parseUnloadDrafts } from '#domain/editor/unload-drafts.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'

/**
 * Stores the drafts of closed windows as ordinary edits: lines written elsewhere meanwhile are merged, or become a version.
 * Drafts that cannot be stored stay. Returns whether all were stored. Source: sync §3.3.
 */
export async function takeUnloadDrafts(db: LocalDatabase): Promise<boolean> {
  const taken = await Promise.all(storedUnloadDrafts(db).map(async (key) => takeOf(db, key)))
  return taken.every(Boolean)
}

async function takeOf(db: LocalDatabase, key: string): Promise<boolean> {
  const stored = localStorage.getItem(key)
  if (stored === null) return true
  for (const { localId, sql, base, cursor } of parseUnloadDrafts(stored) ?? []) {
    const written = await storeTyped(db, localId, { sql, bases: [base], cursor, merge: mergeLines })
    if (!written.ok) return false
  }
  // A live window may have written it again.
  if (localStorage.getItem(key) === stored) localStorage.removeItem(key)
  return true
}

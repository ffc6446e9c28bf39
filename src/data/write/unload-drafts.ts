import { writeLocal } from '#data/platform/local-storage.ts'
import type { UnloadDraft } from '#domain/editor/unload-drafts.ts'

/** Prefix of the localStorage keys of a database's drafts; each window has its own key. */
export function unloadDraftsPrefix(db: { readonly name: string }): string {
  return `offset.last-words:${db.name}:`
}

/**
 * Stores unsaved text in localStorage, because transactions of a closing page may not complete. An empty list removes it.
 * False if there is no room. Source: sync §3.3.
 */
export function storeUnloadDrafts(key: string, drafts: readonly UnloadDraft[]): boolean {
  return writeLocal(key, drafts.length === 0 ? null : JSON.stringify(drafts))
}

/** The keys with drafts of this database. */
export function storedUnloadDrafts(db: { readonly name: string }): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(unloadDraftsPrefix(db)))
}

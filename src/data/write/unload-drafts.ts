import { writeLocal } from '#data/platform/local-storage.ts'
import type { UnloadDraft } from '#domain/editor/unload-drafts.ts'

/** Beginning of the keys under which windows keep what a database has not got yet; each window has its own. */
export function unloadDraftsPrefix(db: { readonly name: string }): string {
  return `offset.last-words:${db.name}:`
}

/**
 * Keeps what was typed and is not stored yet where a page that goes can still write: no transaction of a database ends
 * once its page is left. Without any, what was stored is removed. False where the browser has no room for it. Source:
 * sync §3.3.
 */
export function storeUnloadDrafts(key: string, drafts: readonly UnloadDraft[]): boolean {
  return writeLocal(key, drafts.length === 0 ? null : JSON.stringify(drafts))
}

/** The keys under which something was left for this database. */
export function storedUnloadDrafts(db: { readonly name: string }): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(unloadDraftsPrefix(db)))
}

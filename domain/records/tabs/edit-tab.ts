import { wellCut } from '#domain/core/text/well-formed.ts'
import type { Tab, TabFields } from './record.ts'

/** Maximum length of a tab's name; names of copies may be longer, and servers store 256 characters. */
export const MAX_TAB_NAME_LENGTH = 200

/** Returns the shortened name if it is too long, for a message to the user; null otherwise. */
export function cutName(text: string): string | null {
  const name = text.trim()
  return name.length <= MAX_TAB_NAME_LENGTH ? null : wellCut(name, MAX_TAB_NAME_LENGTH)
}

/** The patch that renames a tab; an invisible name keeps the old one, a long one is cut. */
export function renamePatch(tab: Tab, text: string): Partial<TabFields> {
  const name = cutName(text) ?? text.trim()
  return { name: UNSEEN.test(name) ? tab.current.name : name }
}

/** Only characters that no font draws: spaces, zero-width and direction marks. */
const UNSEEN = /^[\s\p{Cf}]*$/u

/** The patch that moves a tab to another database, without the catalog and schema of the old one. */
export function databasePatch(tab: Tab, dbId: number): Partial<TabFields> {
  return dbId === tab.current.dbId ? {} : { dbId, catalog: null, schema: null }
}

import { wellCut } from '#domain/core/text/well-formed.ts'
import type { Tab, TabFields } from './record.ts'

/** Most characters of a name that a tab is given; a copy's may be longer, and servers keep 256. */
export const MAX_TAB_NAME_LENGTH = 200

/** The beginning that is left of a name that is too long, which the user has to be told; null where nothing is cut. */
export function cutName(text: string): string | null {
  const name = text.trim()
  return name.length <= MAX_TAB_NAME_LENGTH ? null : wellCut(name, MAX_TAB_NAME_LENGTH)
}

/** The patch that renames a tab; a name of which nothing is seen keeps the old one, a longer one than may be is cut. */
export function renamePatch(tab: Tab, text: string): Partial<TabFields> {
  const name = cutName(text) ?? text.trim()
  return { name: UNSEEN.test(name) ? tab.current.name : name }
}

/** Nothing but characters that no font draws: spaces, marks of width zero or of direction. */
const UNSEEN = /^[\s\p{Cf}]*$/u

/** The patch that moves a tab to another database; catalog and schema belong to the old one and go. */
export function databasePatch(tab: Tab, dbId: number): Partial<TabFields> {
  return dbId === tab.current.dbId ? {} : { dbId, catalog: null, schema: null }
}

import type { Tab, TabFields } from './tab.ts'

/** Names of a tab's fields that go to the server. */
export type TabField = keyof TabFields & string

/** All fields of a tab that go to the server. Source: SQL spec §3. */
export const TAB_FIELDS = [
  'name',
  'sql',
  'dbId',
  'catalog',
  'schema',
  'autorun',
  'queryLimit',
  'templateParams',
  'latestQueryId',
  'remoteId',
  'hideLeftBar',
] as const satisfies readonly TabField[]

/** The patch that renames a tab; an empty name keeps the old one. */
export function renamePatch(tab: Tab, text: string): Partial<TabFields> {
  const name = text.trim()
  return { name: name === '' ? tab.cur.name : name }
}

/** The patch that moves a tab to another database; catalog and schema belong to the old one and go. */
export function databasePatch(tab: Tab, dbId: number): Partial<TabFields> {
  return dbId === tab.cur.dbId ? {} : { dbId, catalog: null, schema: null }
}

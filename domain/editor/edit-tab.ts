import type { Tab, TabFields } from './tab.ts'

/** Names of a tab's fields that go to the server. */
export type TabField = keyof TabFields & string

/**
 * Applies an edit: the revision grows by one and the changed fields count as unsent. A patch that changes nothing gives
 * the same tab back. `stamp` is the hybrid clock in ms. Source: sync §3.3.
 */
export function applyEdit(tab: Tab, patch: Partial<TabFields>, stamp: number): Tab {
  const cur: TabFields = { ...tab.cur, ...patch }
  const changed = changedFields(tab.cur, cur)
  if (changed.length === 0) return tab
  return {
    ...tab,
    cur,
    rev: tab.rev + 1,
    dirty: [...new Set([...tab.dirty, ...changed])],
    updatedAt: stamp,
  }
}

/** Names the fields in which two states differ. */
export function changedFields(before: TabFields, after: TabFields): TabField[] {
  return TAB_FIELDS.filter((field) => before[field] !== after[field])
}

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

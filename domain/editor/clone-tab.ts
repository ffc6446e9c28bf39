import type { TabFields } from './tab.ts'

/** The name of a copy. Source: SQL spec §4 Tabs, §9. */
export function copyName(name: string): string {
  return `Copy of ${name}`
}

/** The fields of a copy: autorun on, bound to no saved query and no run of its own yet. Source: SQL spec §4 Tabs. */
export function clonedFields(fields: TabFields): TabFields {
  return { ...fields, name: copyName(fields.name), autorun: true, latestQueryId: null, remoteId: null }
}

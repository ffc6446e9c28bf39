import { wellCut } from '#domain/core/text/well-formed.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { MAX_SAVED_NAME_LENGTH } from './save-query.ts'

/** The name of a copy, cut where servers would not take it. Source: SQL spec §4 Tabs, §9. */
export function copyName(name: string): string {
  return wellCut(`Copy of ${name}`, MAX_SAVED_NAME_LENGTH)
}

/** The fields of a copy: autorun on, bound to no saved query and no run of its own yet. Source: SQL spec §4 Tabs. */
export function clonedFields(fields: TabFields): TabFields {
  return { ...fields, name: copyName(fields.name), autorun: true, latestQueryId: null, remoteId: null }
}

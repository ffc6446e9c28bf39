import { wellCut } from '#domain/core/text/well-formed.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { MAX_SAVED_NAME_LENGTH } from './save-query.ts'

/** Returns the name of a copy, cut to the maximum length of servers. Source: SQL spec §4 Tabs, §9. */
export function copyName(name: string): string {
  return wellCut(`Copy of ${name}`, MAX_SAVED_NAME_LENGTH)
}

/** Returns the fields of a copy: autorun on, without saved query and latest run. Source: SQL spec §4 Tabs. */
export function clonedFields(fields: TabFields): TabFields {
  return {
    ...fields,
    name: copyName(fields.name),
    autorun: true,
    latestQueryId: null,
    remoteId: null,
    isPinned: false,
  }
}

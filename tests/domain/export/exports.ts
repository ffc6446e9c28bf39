import {
  newSavedQuery,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { localIdOf } from '#tests/domain/sync/engine/desk.ts'

/** A tab as an export has it. */
export function exportedTab(
  name: string,
  fields: Partial<TabFields> = {},
  closedAt: number | null = null,
): Tab {
  const all = { ...EMPTY_TAB_FIELDS, name, sql: `select '${name}'`, dbId: 3, schema: 'main', ...fields }
  return { ...newTab({ localId: localIdOf(name), fields: all, position: 1, now: 1_000 }), closedAt }
}

/** A saved query as an export has it. */
export function exportedQuery(name: string, fields: Partial<SavedQueryFields> = {}): SavedQuery {
  const place = { dbId: 3, catalog: null, schema: 'main', tags: [], folder: null, schedule: null }
  const all = { name, description: null, ...place, sql: `select '${name}'`, templateParams: null, ...fields }
  return newSavedQuery(localIdOf(`q${name}`), all, 1_000)
}

/** A file of "Export all". */
export function exportOf(content: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ product: 'Offset', from: 'https://offset.example', ...content })
}

import type { LocalId } from '#domain/core/ids.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import { isDatabaseDeleted } from './deleted-database.ts'
import type { SavedPrints, Tab, TabFields } from './record.ts'

/** Name of a new tab, followed by its number. Source: SQL spec §9. */
const UNTITLED_PREFIX = 'Untitled Query '

/** Text of a new tab. Source: SQL spec §9. */
const PLACEHOLDER_SQL = 'SELECT ...'

const NOT_STORED_WARNING =
  '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\n'

/** The editor's share of the height in a new tab, in percent. */
export const NORTH_PERCENT = 45

/** Returns an unused name: "Untitled Query N", N one above the highest number, from 1. Source: SQL spec §5. */
export function untitledName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(/^Untitled Query (\d{1,15})$/.exec(name)?.[1] ?? 0))
  return `${UNTITLED_PREFIX}${Math.max(0, ...numbers) + 1}`
}

/** Returns the text of a new tab, with a warning if only this device stores it. Source: SQL spec §9. */
export function newTabSql(isStoredOnServer: boolean): string {
  return isStoredOnServer ? PLACEHOLDER_SQL : `${NOT_STORED_WARNING}${PLACEHOLDER_SQL}`
}

/** Returns the range of the placeholder in an unedited text of a new tab; null for other texts. */
export function placeholderRange(sql: string): { readonly from: number; readonly to: number } | null {
  const isUntouched = sql === newTabSql(true) || sql === newTabSql(false)
  return isUntouched ? { from: sql.length - PLACEHOLDER_SQL.length, to: sql.length } : null
}

/** Returns the database of a new tab: the configured one if it exists, else the lowest id, else null. Source: SQL spec §5. */
export function firstDbId(dbIds: readonly number[], configured: number | null): number | null {
  if (configured !== null && dbIds.includes(configured)) return configured
  return dbIds.length === 0 ? null : Math.min(...dbIds)
}

/** The default fields of a new tab. */
export const EMPTY_TAB_FIELDS: TabFields = {
  name: 'Untitled query',
  sql: '',
  dbId: null,
  catalog: null,
  schema: null,
  autorun: false,
  queryLimit: null,
  templateParams: null,
  latestQueryId: null,
  remoteId: null,
  hideLeftBar: false,
  isPinned: false,
  group: null,
}

/** Inputs of a new tab: names in use, the tab from which it is opened, and requested fields. */
interface TabBeginning {
  readonly names: readonly string[]
  readonly from: Pick<TabFields, 'dbId' | 'catalog' | 'schema'> | null
  readonly isStoredOnServer: boolean
  readonly fields?: Partial<TabFields> | undefined
}

/** Returns the fields of a new tab: place of the other tab, unused name, requested ones. Source: SQL spec §5, §9. */
export function newTabFields({ names, from, isStoredOnServer, fields = {} }: TabBeginning): TabFields {
  const place =
    from === null || isDatabaseDeleted(from)
      ? {}
      : { dbId: from.dbId, catalog: from.catalog, schema: from.schema }
  return {
    ...EMPTY_TAB_FIELDS,
    sql: newTabSql(isStoredOnServer),
    ...place,
    name: untitledName(names),
    ...fields,
  }
}

/** Values of a new tab; the others have defaults. `now` in ms since 1970. */
export interface TabStart {
  readonly localId: LocalId
  readonly fields: TabFields
  readonly position: number
  readonly now: number
  readonly savedQueryLocalId?: LocalId
  readonly savedPrints?: SavedPrints
}

/** Makes a tab that exists only on this device. Source: SQL spec §4 Tabs. */
export function newTab({ localId, fields, position, now, ...binding }: TabStart): Tab {
  return {
    ...newSynced(localId, fields, now),
    ...binding,
    position,
    northPercent: NORTH_PERCENT,
    cursor: fields.sql.length,
    closedAt: null,
  }
}

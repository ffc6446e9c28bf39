import type { LocalId } from '#domain/core/ids.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { SavedPrints, Tab, TabFields } from './record.ts'

/** What a tab without a name of its own is called, before its number. Source: SQL spec §9. */
const UNTITLED_PREFIX = 'Untitled Query '

/** The text of a new tab that has nothing better to start from. Source: SQL spec §9. */
const PLACEHOLDER_SQL = 'SELECT ...'

const NOT_STORED_WARNING =
  '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\n'

/** The editor's share of the height in a new tab, in percent. */
export const NORTH_PERCENT = 45

/** A name that no tab has: "Untitled Query N", N one more than the highest there is, from 1. Source: SQL spec §5. */
export function untitledName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(/^Untitled Query (\d{1,15})$/.exec(name)?.[1] ?? 0))
  return `${UNTITLED_PREFIX}${Math.max(0, ...numbers) + 1}`
}

/** The text of a new tab; its first line warns when nobody but this device keeps it. Source: SQL spec §9. */
export function newTabSql(isStoredOnServer: boolean): string {
  return isStoredOnServer ? PLACEHOLDER_SQL : `${NOT_STORED_WARNING}${PLACEHOLDER_SQL}`
}

/** Where the placeholder stands in the text of a new tab that nobody has written in; null in any other text. */
export function placeholderRange(sql: string): { readonly from: number; readonly to: number } | null {
  const isUntouched = sql === newTabSql(true) || sql === newTabSql(false)
  return isUntouched ? { from: sql.length - PLACEHOLDER_SQL.length, to: sql.length } : null
}

/** The database of a new tab: the configured one where it exists, else the lowest id, else none. Source: SQL spec §5. */
export function firstDbId(dbIds: readonly number[], configured: number | null): number | null {
  if (configured !== null && dbIds.includes(configured)) return configured
  return dbIds.length === 0 ? null : Math.min(...dbIds)
}

/** The fields of a new tab that nobody asked for anything special. */
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
}

/** What a new tab begins with: the names that are taken, the place of the tab it is opened from, and wishes of its own. */
interface TabBeginning {
  readonly names: readonly string[]
  readonly from: Pick<TabFields, 'dbId' | 'catalog' | 'schema'> | null
  readonly isStoredOnServer: boolean
  readonly fields?: Partial<TabFields> | undefined
}

/** The fields of a new tab: where it was opened from, a name that no tab has, and what was requested. Source: SQL spec §5, §9. */
export function newTabFields({ names, from, isStoredOnServer, fields = {} }: TabBeginning): TabFields {
  const place = from === null ? {} : { dbId: from.dbId, catalog: from.catalog, schema: from.schema }
  return {
    ...EMPTY_TAB_FIELDS,
    sql: newTabSql(isStoredOnServer),
    ...place,
    name: untitledName(names),
    ...fields,
  }
}

/** What the maker of a tab decides; the rest follows. `now` in ms since 1970. */
export interface TabStart {
  readonly localId: LocalId
  readonly fields: TabFields
  readonly position: number
  readonly now: number
  readonly savedQueryLocalId?: LocalId
  readonly savedPrints?: SavedPrints
}

/** Makes a tab that only this device knows. Source: SQL spec §4 Tabs. */
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

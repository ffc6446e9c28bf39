import type { Lid } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { wellCut } from '#domain/core/well-formed.ts'
import type { SavedQuery, SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { type Changed, changeRecord } from '#domain/sync/record/change-record.ts'

/** The longest name that the server takes, in characters. Source: wire §6. */
export const MAX_SAVED_NAME_LENGTH = 256

/** What the user says of a query that is saved. */
export interface SavedWords {
  readonly name: string
  readonly description: string | null
}

/**
 * Checks what stands in the form. The name is trimmed, an empty description is none. Fails: `no-name`, `long-name`, each
 * with the words for the form.
 */
export function savedWords(
  name: string,
  description: string,
): Result<SavedWords, { readonly code: 'no-name' | 'long-name'; readonly message: string }> {
  const trimmed = name.trim()
  if (trimmed === '') return err({ code: 'no-name', message: 'Give it a name' })
  if (trimmed.length > MAX_SAVED_NAME_LENGTH)
    return err({
      code: 'long-name',
      message: `A name has at most ${MAX_SAVED_NAME_LENGTH} characters; this one has ${trimmed.length}`,
    })
  const words = description.trim()
  return ok({ name: trimmed, description: words === '' ? null : words })
}

/** What of a tab a saved query holds: all of the wire's payload but its name and description. Source: SQL spec §3. */
type SharedFields = Pick<TabFields, 'sql' | 'dbId' | 'catalog' | 'schema' | 'templateParams'>

/** The fields of a query that is saved from a tab. Source: SQL spec §3 Saved query payload. */
export function savedFromTab(tab: SharedFields, words: SavedWords): SavedQueryFields {
  const { sql, dbId, catalog, schema, templateParams } = tab
  return { ...words, sql, dbId, catalog, schema, templateParams }
}

/** What an update of a saved query takes from its tab; the tab's name is its name. Source: SQL spec §3 name map. */
export function savedPatch(tab: SharedFields & Pick<TabFields, 'name'>): Partial<SavedQueryFields> {
  const { name, sql, dbId, catalog, schema, templateParams } = tab
  return { name: wellCut(name, MAX_SAVED_NAME_LENGTH), sql, dbId, catalog, schema, templateParams }
}

/** The fields of a tab that a saved query is opened in; `sid` is its server id, null before it has one. */
export function tabFromSaved(cur: SavedQueryFields, sid: number | null): Partial<TabFields> {
  const { name, sql, dbId, catalog, schema, templateParams } = cur
  return { name, sql, dbId, catalog, schema, templateParams, remoteId: sid }
}

/** Tells whether a tab holds something else than its saved query. Source: look §8 SQL tab strip. */
export function differsFromSaved(
  tab: SharedFields & Pick<TabFields, 'name'>,
  saved: SavedQueryFields,
): boolean {
  return (
    tab.name !== saved.name ||
    tab.sql !== saved.sql ||
    tab.dbId !== saved.dbId ||
    tab.catalog !== saved.catalog ||
    tab.schema !== saved.schema ||
    tab.templateParams !== saved.templateParams
  )
}

/** What tells which saved query a tab is bound to. */
interface Binding {
  readonly remoteId: number | null
  readonly savedQueryLid: Lid | undefined
}

/** Reads a tab's binding. */
export function bindingOf({ cur, savedQueryLid }: Pick<Tab, 'cur' | 'savedQueryLid'>): Binding {
  return { remoteId: cur.remoteId, savedQueryLid }
}

/**
 * The saved query that a tab is bound to, null when there is none here: by its local id until the server has given it
 * another, then by that one, which other devices know as well.
 */
export function boundSavedQuery(
  { remoteId, savedQueryLid }: Binding,
  saved: readonly SavedQuery[],
): SavedQuery | null {
  const here = saved.filter((one) => !one.deleted)
  if (savedQueryLid !== undefined) return here.find((one) => one.lid === savedQueryLid) ?? null
  return remoteId === null ? null : (here.find((one) => one.sid === remoteId) ?? null)
}

/** What binds a tab to a saved query by its local id, as long as the server has given it none; nothing after that. */
export function localBinding({ lid, sid }: Pick<SavedQuery, 'lid' | 'sid'>): {
  readonly savedQueryLid?: Lid
} {
  return sid === null ? { savedQueryLid: lid } : {}
}

/** Binds a tab to a saved query, by the server's id where it has one. */
export function bindTab(
  tab: Tab,
  { lid, sid }: Pick<SavedQuery, 'lid' | 'sid'>,
  name: string,
  stamp: number,
): Changed<Tab> {
  return changeRecord(tab, stamp, (draft) => {
    draft.cur.remoteId = sid
    draft.cur.name = name
    if (sid === null) draft.savedQueryLid = lid
    else delete draft.savedQueryLid
  })
}

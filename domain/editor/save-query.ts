import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { wellCut } from '#domain/core/text/well-formed.ts'
import {
  BLANK_SAVED_QUERY,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import type { SavedPrints, Tab, TabFields } from '#domain/records/tabs/record.ts'
import { type Changed, changeRecord } from '#domain/sync/record/change-record.ts'

/** Maximum length of a name on the server, in characters. Source: wire §6. */
export const MAX_SAVED_NAME_LENGTH = 256

/** Name and description of a saved query. */
export interface SavedQueryTexts {
  readonly name: string
  readonly description: string | null
}

/** Reads the form: the name is trimmed, an empty description is null. Fails: `no-name`, `long-name`. */
export function readSavedQueryTexts(
  name: string,
  description: string,
): Result<SavedQueryTexts, { readonly code: 'no-name' | 'long-name'; readonly message: string }> {
  const trimmed = name.trim()
  if (trimmed === '') return err({ code: 'no-name', message: 'Give it a name' })
  if (trimmed.length > MAX_SAVED_NAME_LENGTH)
    return err({
      code: 'long-name',
      message: `A name has at most ${MAX_SAVED_NAME_LENGTH} characters; this one has ${trimmed.length}`,
    })
  return ok({ name: trimmed, description: description.trim() || null })
}

/** Fields that a tab shares with its saved query, beside the name. Source: SQL spec §3. */
const SHARED = ['sql', 'dbId', 'catalog', 'schema', 'templateParams'] as const

type SharedName = 'name' | (typeof SHARED)[number]

const SHARED_NAMES: readonly SharedName[] = ['name', ...SHARED]

type SharedFields = Pick<TabFields, (typeof SHARED)[number]>

/** Returns the fields of a query that is saved from a tab. Source: SQL spec §3 Saved query payload. */
export function savedFromTab(tab: SharedFields, texts: SavedQueryTexts): SavedQueryFields {
  const { sql, dbId, catalog, schema, templateParams } = tab
  return { ...BLANK_SAVED_QUERY, ...texts, sql, dbId, catalog, schema, templateParams }
}

/** Returns the shared fields of a tab for an update of its saved query. Source: SQL spec §3 name map. */
function savedPatch(tab: SharedFields & Pick<TabFields, 'name'>): Pick<SavedQueryFields, SharedName> {
  const { name, sql, dbId, catalog, schema, templateParams } = tab
  return { name: wellCut(name, MAX_SAVED_NAME_LENGTH), sql, dbId, catalog, schema, templateParams }
}

/** Returns hashes of the shared fields, for a moment at which both are equal. */
export function savedPrints(shared: Pick<SavedQueryFields, SharedName>): SavedPrints {
  return Object.fromEntries(SHARED_NAMES.map((name) => [name, printOf(JSON.stringify(shared[name]))]))
}

/** Marks the text of a tab as its own change, after its saved query got the text `sql` on this device. */
export function keepingOwnText(tab: Tab, sql: string): Tab {
  if (tab.savedPrints === undefined || tab.current.sql === sql) return tab
  return { ...tab, savedPrints: { ...tab.savedPrints, sql: printOf(JSON.stringify(sql)) } }
}

/**
 * The changes of a save: `patch` goes to the saved query, `taken` into the tab, for fields changed only there. `isBoth` if
 * a field was changed on both sides; the tab's value is saved.
 */
interface SavePlan {
  readonly patch: Partial<SavedQueryFields>
  readonly taken: Partial<Pick<SavedQueryFields, SharedName>>
  readonly isBoth: boolean
}

/** Plans a save; without `prints` all fields of the tab are saved. */
export function planSave(
  tab: SharedFields & Pick<TabFields, 'name'>,
  saved: SavedQueryFields,
  prints: SavedPrints | undefined,
): SavePlan {
  const mine = savedPatch(tab)
  if (prints === undefined) return { patch: mine, taken: {}, isBoth: false }
  const isChanged = (name: SharedName, value: unknown) => prints[name] !== printOf(JSON.stringify(value))
  const differing = SHARED_NAMES.filter((name) => mine[name] !== saved[name])
  const own = differing.filter((name) => isChanged(name, mine[name]))
  const others = differing.filter((name) => !own.includes(name))
  return {
    patch: Object.fromEntries(own.map((name) => [name, mine[name]])),
    taken: Object.fromEntries(others.map((name) => [name, saved[name]])),
    isBoth: own.some((name) => isChanged(name, saved[name])),
  }
}

/** Returns the fields of a tab that opens a saved query; `serverId` is null until it has one. */
export function tabFromSaved(current: SavedQueryFields, serverId: number | null): Partial<TabFields> {
  const { name, sql, dbId, catalog, schema, templateParams } = current
  return { name, sql, dbId, catalog, schema, templateParams, remoteId: serverId }
}

/** Returns whether a tab differs from its saved query. Source: look §8 SQL tab strip. */
export function differsFromSaved(
  tab: SharedFields & Pick<TabFields, 'name'>,
  saved: SavedQueryFields,
): boolean {
  return tab.name !== saved.name || SHARED.some((name) => tab[name] !== saved[name])
}

/** The ids of the saved query of a tab. */
interface Binding {
  readonly remoteId: number | null
  readonly savedQueryLocalId: LocalId | undefined
}

/** Returns the ids of the saved query of a tab. */
export function bindingOf({
  current,
  savedQueryLocalId,
}: Pick<Tab, 'current' | 'savedQueryLocalId'>): Binding {
  return { remoteId: current.remoteId, savedQueryLocalId }
}

/** Returns the saved query of a tab, by local id until it has a server id; null if it is not on this device. */
export function boundSavedQuery(
  { remoteId, savedQueryLocalId }: Binding,
  saved: readonly SavedQuery[],
): SavedQuery | null {
  const existing = saved.filter((one) => !one.deleted)
  if (savedQueryLocalId !== undefined)
    return existing.find((one) => one.localId === savedQueryLocalId) ?? null
  return remoteId === null ? null : (existing.find((one) => one.serverId === remoteId) ?? null)
}

/** Returns the local id that binds a tab to a saved query without server id, else nothing. */
export function localBinding({ localId, serverId }: Pick<SavedQuery, 'localId' | 'serverId'>): {
  readonly savedQueryLocalId?: LocalId
} {
  return serverId === null ? { savedQueryLocalId: localId } : {}
}

/** Binds a tab to a saved query, by the server id if it has one. */
export function bindTab(
  tab: Tab,
  { localId, serverId }: Pick<SavedQuery, 'localId' | 'serverId'>,
  name: string,
  stamp: number,
): Changed<Tab> {
  return changeRecord(tab, stamp, (draft) => {
    draft.current.remoteId = serverId
    draft.current.name = name
    if (draft.savedPrints !== undefined) draft.savedPrints['name'] = printOf(JSON.stringify(name))
    if (serverId === null) draft.savedQueryLocalId = localId
    else delete draft.savedQueryLocalId
  })
}

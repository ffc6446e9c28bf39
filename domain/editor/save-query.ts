import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { wellCut } from '#domain/core/text/well-formed.ts'
import type { SavedQuery, SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import type { SavedPrints, Tab, TabFields } from '#domain/records/tabs/record.ts'
import { type Changed, changeRecord } from '#domain/sync/record/change-record.ts'

/** The longest name that the server takes, in characters. Source: wire §6. */
export const MAX_SAVED_NAME_LENGTH = 256

/** What the user says of a query that is saved. */
export interface SavedQueryTexts {
  readonly name: string
  readonly description: string | null
}

/** Checks the form: the name is trimmed, an empty description is none. Fails: `no-name`, `long-name`. */
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
  const words = description.trim()
  return ok({ name: trimmed, description: words === '' ? null : words })
}

/** What of a tab a saved query holds: all of the wire's payload but its name and description. Source: SQL spec §3. */
const SHARED = ['sql', 'dbId', 'catalog', 'schema', 'templateParams'] as const

type SharedName = 'name' | (typeof SHARED)[number]

const SHARED_NAMES: readonly SharedName[] = ['name', ...SHARED]

type SharedFields = Pick<TabFields, (typeof SHARED)[number]>

/** The fields of a query that is saved from a tab. Source: SQL spec §3 Saved query payload. */
export function savedFromTab(tab: SharedFields, words: SavedQueryTexts): SavedQueryFields {
  const { sql, dbId, catalog, schema, templateParams } = tab
  return { ...words, sql, dbId, catalog, schema, templateParams }
}

/** What an update of a saved query takes from its tab; the tab's name is its name. Source: SQL spec §3 name map. */
function savedPatch(tab: SharedFields & Pick<TabFields, 'name'>): Pick<SavedQueryFields, SharedName> {
  const { name, sql, dbId, catalog, schema, templateParams } = tab
  return { name: wellCut(name, MAX_SAVED_NAME_LENGTH), sql, dbId, catalog, schema, templateParams }
}

/** The fields that a tab and its saved query share, as prints: for a moment at which both are the same. */
export function savedPrints(shared: Pick<SavedQueryFields, SharedName>): SavedPrints {
  return Object.fromEntries(SHARED_NAMES.map((name) => [name, printOf(JSON.stringify(shared[name]))]))
}

/**
 * What a save does to a tab and its saved query: what was changed in the tab goes to the query, what was changed there alone
 * comes into the tab. `isBoth` tells that a field was changed on both sides; the tab's value goes.
 */
interface SavePlan {
  readonly patch: Partial<SavedQueryFields>
  readonly taken: Partial<Pick<SavedQueryFields, SharedName>>
  readonly isBoth: boolean
}

/** Plans a save. A tab that does not know when both were the same goes whole. */
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

/** The fields of a tab that a saved query is opened in; `serverId` is its server id, null before it has one. */
export function tabFromSaved(current: SavedQueryFields, serverId: number | null): Partial<TabFields> {
  const { name, sql, dbId, catalog, schema, templateParams } = current
  return { name, sql, dbId, catalog, schema, templateParams, remoteId: serverId }
}

/** Tells whether a tab holds something else than its saved query. Source: look §8 SQL tab strip. */
export function differsFromSaved(
  tab: SharedFields & Pick<TabFields, 'name'>,
  saved: SavedQueryFields,
): boolean {
  return tab.name !== saved.name || SHARED.some((name) => tab[name] !== saved[name])
}

/** What tells which saved query a tab is bound to. */
interface Binding {
  readonly remoteId: number | null
  readonly savedQueryLocalId: LocalId | undefined
}

/** Reads a tab's binding. */
export function bindingOf({
  current,
  savedQueryLocalId,
}: Pick<Tab, 'current' | 'savedQueryLocalId'>): Binding {
  return { remoteId: current.remoteId, savedQueryLocalId }
}

/** The saved query that a tab is bound to, null when it is not here: by its local id until the server has given one. */
export function boundSavedQuery(
  { remoteId, savedQueryLocalId }: Binding,
  saved: readonly SavedQuery[],
): SavedQuery | null {
  const here = saved.filter((one) => !one.deleted)
  if (savedQueryLocalId !== undefined) return here.find((one) => one.localId === savedQueryLocalId) ?? null
  return remoteId === null ? null : (here.find((one) => one.serverId === remoteId) ?? null)
}

/** What binds a tab to a saved query by its local id, as long as the server has given it none; nothing after that. */
export function localBinding({ localId, serverId }: Pick<SavedQuery, 'localId' | 'serverId'>): {
  readonly savedQueryLocalId?: LocalId
} {
  return serverId === null ? { savedQueryLocalId: localId } : {}
}

/** Binds a tab to a saved query, by the server's id where it has one. */
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

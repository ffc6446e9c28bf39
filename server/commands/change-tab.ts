import type { NewTab, TabPatch } from '#domain/contract/tab-state.ts'
import { type Result, err, ok } from '#domain/core/result.ts'
import { type Refusal, emptyRefusal, errorRefusal } from '#server/http/refusal.ts'
import { findDatabase } from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'
import { findQueryByClientId } from '#server/store/queries.ts'
import { findTab, insertTab, type TabStateRow, updateTabFields } from '#server/store/tab-states.ts'

/** Who changes what, and when. */
export interface TabChange {
  readonly userId: number
  readonly tabId: number
  readonly now: number
}

/** A tab of the user. Fails: 404 for an unknown one, 403 for another's, both with an empty body. */
export async function ownTab(
  store: Store,
  { userId, tabId }: { readonly userId: number; readonly tabId: number },
): Promise<Result<TabStateRow, Refusal>> {
  const tab = await findTab(store, tabId)
  if (tab === null) return err(emptyRefusal(404))
  return tab.user_id === userId ? ok(tab) : err(emptyRefusal(403))
}

/** Adds a tab as the user's active one. Fails: 400 when its database is unknown. */
export async function createTab(
  store: Store,
  userId: number,
  tab: NewTab,
  now: number,
): Promise<Result<number, Refusal>> {
  const database = await checkDatabase(store, tab.dbId)
  if (!database.ok) return database
  const id = await insertTab(store, {
    user_id: userId,
    label: tab.name ?? tab.title ?? 'Untitled Query',
    active: 1,
    database_id: tab.dbId,
    catalog: tab.catalog ?? null,
    schema: tab.schema ?? null,
    sql: tab.sql ?? 'SELECT ...',
    query_limit: tab.queryLimit ?? null,
    latest_query_id: null,
    autorun: tab.autorun ? 1 : 0,
    template_params: tab.templateParams ?? null,
    hide_left_bar: tab.hideLeftBar ? 1 : 0,
    extra_json: '{}',
    created_on: now,
    changed_on: now,
  })
  return ok(id)
}

/** Changes fields of a tab of the user. Fails: as `ownTab`; 400 when the patch names what does not exist. */
export async function updateTab(
  store: Store,
  { userId, tabId, now }: TabChange,
  patch: TabPatch,
): Promise<Result<number, Refusal>> {
  const tab = await ownTab(store, { userId, tabId })
  if (!tab.ok) return tab
  const database = await checkDatabase(store, patch.database_id ?? null)
  if (!database.ok) return database
  const query = await checkQuery(store, userId, patch.latest_query_id ?? null)
  if (!query.ok) return query
  if (patch.saved_query_id)
    return err(errorRefusal(400, `saved_query_id: no saved query ${patch.saved_query_id}`))
  if (patch.extra_json !== undefined && !isJson(patch.extra_json)) {
    return err(errorRefusal(400, 'extra_json: Expecting a JSON text'))
  }
  const { autorun, hide_left_bar: hideLeftBar, saved_query_id: _noSavedQueries, ...columns } = patch
  await updateTabFields(store, tabId, {
    ...withoutUndefined(columns),
    ...(autorun === undefined ? {} : { autorun: autorun ? 1 : 0 }),
    ...(hideLeftBar === undefined ? {} : { hide_left_bar: hideLeftBar ? 1 : 0 }),
    changed_on: now,
  })
  return ok(tabId)
}

async function checkDatabase(store: Store, id: number | null): Promise<Result<void, Refusal>> {
  if (id === null || (await findDatabase(store, id)) !== null) return ok(undefined)
  return err(errorRefusal(400, `FOREIGN KEY constraint failed: there is no database ${id}`))
}

async function checkQuery(store: Store, userId: number, id: string | null): Promise<Result<void, Refusal>> {
  if (id === null) return ok(undefined)
  const query = await findQueryByClientId(store, id)
  if (query?.user_id === userId) return ok(undefined)
  return err(errorRefusal(400, `FOREIGN KEY constraint failed: there is no query ${id}`))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

function withoutUndefined<T extends object>(fields: T): Partial<Defined<T>> {
  // What is left has no undefined value, which is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >
}

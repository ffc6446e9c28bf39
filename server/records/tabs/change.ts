import type { Call } from '#domain/contract/call.ts'
import type { createTab, NewTab, TabPatch, updateTab } from '#domain/contract/tab-state.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { checkDatabase, checkJson, checkQuery } from '#server/records/kind/check-references.ts'
import {
  type ChangeContext,
  changeRecord,
  createRecord,
  type MakeChange,
} from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { findSavedQuery } from '#server/records/saved-queries/store.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { TABS } from './kind.ts'
import { insertTab, updateTabFields } from './store.ts'
import type { TabRow } from './table.ts'

/** Adds a tab as the user's active one. Fails: 400 for references to nothing. */
export function addTab(store: Store, context: ChangeContext, tab: NewTab) {
  const { user, now } = context
  return createRecord<typeof createTab>(store, context, {
    kind: TABS,
    uuid: tab.uuid,
    insert: async (view) => {
      const database = await checkDatabase(view, tab.dbId)
      if (!database.ok) return database
      const savedQuery = await bindableSavedQuery(view, user.id, tab.remoteId ?? null)
      return ok(await insertTab(view, { ...newRow(tab, user.id, now), saved_query_id: savedQuery }))
    },
    answer: async (_view, id) => ({ id }),
  })
}

function newRow(tab: NewTab, userId: number, now: number) {
  return {
    uuid: tab.uuid?.toLowerCase() ?? null,
    user_id: userId,
    label: tab.name ?? tab.title ?? 'Untitled Query',
    active: 1 as const,
    database_id: tab.dbId,
    catalog: tab.catalog ?? null,
    schema: tab.schema ?? null,
    sql: tab.sql ?? 'SELECT ...',
    query_limit: tab.queryLimit ?? null,
    latest_query_id: null,
    autorun: tab.autorun ? (1 as const) : (0 as const),
    template_params: tab.templateParams ?? null,
    hide_left_bar: tab.hideLeftBar ? (1 as const) : (0 as const),
    extra_json: JSON.stringify(extraOf(tab)),
    created_on: now,
    changed_on: now,
  }
}

/**
 * The version mark of our clients, and the fields of their tabs that have no column. Superset's editor sends parts of both,
 * which Superset does not store.
 */
function extraOf({ version, updatedAt, rev, clientId, seen, ...tab }: NewTab) {
  if (rev === undefined || clientId === undefined) return {}
  const { isPinned, group, northPercent, southPercent, cursorPosition } = tab
  const members = { isPinned, group, northPercent, southPercent, cursorPosition }
  return { version, updatedAt, rev, clientId, seen, ...members }
}

/** The context of a change whose address names its tab. */
type TabChangeContext = ChangeContext & { readonly params: { readonly id: number } }

/** Changes the tab of the user that the address names. Fails: as `changeRecord`. */
export function changeTabOfRequest<C extends Call>(
  store: Store,
  context: TabChangeContext,
  make: MakeChange<TabRow, C>,
) {
  return changeRecord<TabRow, C>(store, context, { kind: TABS, id: context.params.id }, make)
}

/** Changes fields of a tab of the user. Fails: as `changeRecord`; 400 for references to nothing. */
export function changeTab(store: Store, context: TabChangeContext, patch: TabPatch) {
  return changeTabOfRequest<typeof updateTab>(store, context, async (view, { id }) => {
    const checked = await checkPatch(view, context.user.id, patch)
    if (!checked.ok) return checked
    await updateTabFields(view, id, { ...columnsOf(checked.value), changed_on: context.now })
    return ok(id)
  })
}

/** Checks a patch, and unbinds a saved query that does not exist. */
async function checkPatch(
  view: StoreView,
  userId: number,
  patch: TabPatch,
): Promise<Result<TabPatch, HttpError>> {
  const database = await checkDatabase(view, patch.database_id ?? null)
  if (!database.ok) return database
  const query = await checkQuery(view, userId, patch.latest_query_id ?? null)
  if (!query.ok) return query
  const savedQuery = await bindableSavedQuery(view, userId, patch.saved_query_id ?? null)
  const extra = checkJson('extra_json', patch.extra_json)
  if (!extra.ok) return extra
  return ok(patch.saved_query_id === undefined ? patch : { ...patch, saved_query_id: savedQuery })
}

function columnsOf({ autorun, hide_left_bar: hideLeftBar, ...columns }: TabPatch) {
  return {
    ...withoutUndefined(columns),
    ...(autorun === undefined ? {} : { autorun: autorun ? (1 as const) : (0 as const) }),
    ...(hideLeftBar === undefined ? {} : { hide_left_bar: hideLeftBar ? (1 as const) : (0 as const) }),
  }
}

/**
 * The saved query to bind a tab to; null if it was deleted meanwhile, or is missing in a restored store. An error would keep
 * the tab from being stored at all.
 */
async function bindableSavedQuery(
  view: StoreView,
  userId: number,
  id: number | null,
): Promise<number | null> {
  return id !== null && (await findSavedQuery(view, { userId, id })) !== null ? id : null
}

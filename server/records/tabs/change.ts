import type { createTab, NewTab, TabPatch, updateTab } from '#domain/contract/tab-state.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withoutUndefined } from '#server/commands/without-undefined.ts'
import { emptyRefusal, errorRefusal, type Refusal } from '#server/http/http-error.ts'
import { bindableSavedQuery, checkDatabase, checkJson, checkQuery } from '#server/records/check-references.ts'
import {
  type Change,
  type ChangeAsk,
  type Changed,
  makeChange,
  tagHeaders,
} from '#server/records/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deletedRevision, idOfUuid } from '#server/store/synced/records.ts'
import { presentTabs } from './present.ts'
import { findTab, insertTab, type TabStateRow, updateTabFields } from './store.ts'

/**
 * A tab of the user. Fails: 404 for an unknown one, with the revision by which it was deleted where it was; 403 for
 * another's; both with an empty body.
 */
export async function ownTab(
  view: StoreView,
  { userId, tabId }: { readonly userId: number; readonly tabId: number },
): Promise<Result<TabStateRow, Refusal>> {
  const tab = await findTab(view, tabId)
  if (tab === null) {
    const deleted = await deletedRevision(view, { kind: 'tab_state', id: tabId, userId })
    return err({ ...emptyRefusal(404), headers: tagHeaders(deleted) })
  }
  return tab.user_id === userId ? ok(tab) : err(emptyRefusal(403))
}

/** Adds a tab as the user's active one. Fails: 400 when it names what does not exist. */
export function addTab(store: Store, ask: ChangeAsk, tab: NewTab) {
  const { user, now } = ask
  return makeChange<null, typeof createTab>(store, ask, {
    kind: 'tab_state',
    find: async () => ok(null),
    present: async () => null,
    make: async (view) => {
      const known = await idOfUuid(view, { kind: 'tab_state', userId: user.id, uuid: tab.uuid })
      if (known !== null) return ok({ answer: { id: known }, id: known })
      const database = await checkDatabase(view, tab.dbId)
      if (!database.ok) return database
      const savedQuery = await bindableSavedQuery(view, user.id, tab.remoteId ?? null)
      const row = { ...newRow(tab, user.id, now), saved_query_id: savedQuery }
      const id = await insertTab(view, row)
      return ok({ answer: { id }, id })
    },
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
    extra_json: JSON.stringify(markOf(tab)),
    created_on: now,
    changed_on: now,
  }
}

/** Who wrote it, where he says so; Superset's own editor sends a version and a time, which Superset does not keep. */
function markOf({ version, updatedAt, rev, clientId, seen }: NewTab) {
  return rev === undefined || clientId === undefined ? {} : { version, updatedAt, rev, clientId, seen }
}

/** A change of a tab that is there: of its owner only, and of the revision that was asked for. */
export function tabChange<Answer>(
  ask: ChangeAsk,
  tabId: number,
  make: (view: StoreView, tab: TabStateRow) => Promise<Result<Answer, Refusal>>,
): Change<TabStateRow, Answer> {
  return {
    kind: 'tab_state',
    find: (view) => ownTab(view, { userId: ask.user.id, tabId }),
    present: async (view, tab) => (await presentTabs(view, [tab], ask.user))[0],
    make: async (view, tab): Promise<Result<Changed<Answer>, Refusal>> => {
      const answer = await make(view, tab)
      return answer.ok ? ok({ answer: answer.value, id: tabId }) : answer
    },
  }
}

/** Changes fields of a tab of the user. Fails: as `ownTab`; 400 when the patch names what does not exist. */
export function changeTab(
  store: Store,
  ask: ChangeAsk,
  change: { readonly id: number; readonly patch: TabPatch },
) {
  const { id, patch } = change
  return makeChange<TabStateRow, typeof updateTab>(
    store,
    ask,
    tabChange(ask, id, async (view) => {
      const checked = await checkPatch(view, ask.user.id, patch)
      if (!checked.ok) return checked
      await updateTabFields(view, id, { ...columnsOf(checked.value), changed_on: ask.now })
      return ok(id)
    }),
  )
}

/** The patch as it can be stored. */
async function checkPatch(
  view: StoreView,
  userId: number,
  patch: TabPatch,
): Promise<Result<TabPatch, Refusal>> {
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

/** Why a tab call's body is refused, as one text. */
export function refuseForm(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  const reasons = Object.entries(fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return errorRefusal(400, reasons.join('; '))
}

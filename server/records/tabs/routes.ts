import * as calls from '#domain/contract/tab-state.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { emptyRefusal } from '#server/http/http-error.ts'
import { implement, type Route, type RouteOptions, WithHeaders } from '#server/http/implement.ts'
import { makeChange, tagHeaders } from '#server/records/make-change.ts'
import type { Store } from '#server/store/open-store.ts'
import { addTab, changeTab, ownTab, refuseForm, tabChange } from './change.ts'
import { presentTabs } from './present.ts'
import { activateTab, bindQueryToTab, deleteTab, type TabStateRow, takeQueryFromTab } from './store.ts'

const OPTIONS: RouteOptions = { signedOut: 'access-denied', refuseBody: refuseForm }

/** Tabs of the SQL editor: only the own ones can be seen or changed. */
export function tabStateRoutes({ store }: ServerDeps): readonly Route[] {
  return [...recordRoutes(store), ...actionRoutes(store)]
}

function recordRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.createTab, (ask) => addTab(store, ask, ask.body.queryEditor), OPTIONS),
    implement(
      calls.getTab,
      async ({ params, user }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return tab
        const [presented] = await presentTabs(store, [tab.value], user)
        if (presented === undefined) return err(emptyRefusal(404))
        return ok(new WithHeaders(presented, tagHeaders(tab.value.revision)))
      },
      OPTIONS,
    ),
    implement(
      calls.updateTab,
      (ask) => changeTab(store, ask, { id: ask.params.id, patch: ask.body }),
      OPTIONS,
    ),
    implement(
      calls.deleteTab,
      (ask) =>
        makeChange<TabStateRow, typeof calls.deleteTab>(
          store,
          ask,
          tabChange(ask, ask.params.id, async (view, { id }) => {
            await deleteTab(view, id)
            return ok('OK')
          }),
        ),
      OPTIONS,
    ),
  ]
}

function actionRoutes(store: Store): readonly Route[] {
  return [
    implement(
      calls.activateTab,
      (ask) =>
        makeChange<TabStateRow, typeof calls.activateTab>(
          store,
          ask,
          tabChange(ask, ask.params.id, async (view, { id }) => {
            await activateTab(view, ask.user.id, id)
            return ok(id)
          }),
        ),
      OPTIONS,
    ),
    implement(
      calls.migrateQuery,
      (ask) =>
        makeChange<TabStateRow, typeof calls.migrateQuery>(
          store,
          ask,
          tabChange(ask, ask.params.id, async (view, { id }) => {
            await bindQueryToTab(view, { userId: ask.user.id, tabId: id, clientId: ask.body.queryId })
            return ok(id)
          }),
        ),
      OPTIONS,
    ),
    implement(
      calls.deleteTabQuery,
      (ask) =>
        makeChange<TabStateRow, typeof calls.deleteTabQuery>(
          store,
          ask,
          tabChange(ask, ask.params.id, async (view, { id }) => {
            const { user, now, params } = ask
            await takeQueryFromTab(view, { userId: user.id, tabId: id, clientId: params.clientId, now })
            return ok('OK')
          }),
        ),
      OPTIONS,
    ),
  ]
}

import * as calls from '#domain/contract/tab-state.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { emptyError } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions, WithHeaders } from '#server/http/implement.ts'
import { refuseForm } from '#server/records/kind/check-references.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import type { Store } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { addTab, changeTab, changeTabOfRequest } from './change.ts'
import { TABS } from './kind.ts'
import { presentTabs } from './present.ts'
import { activateTab, bindQueryToTab, takeQueryFromTab } from './store.ts'

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
        const tab = await ownRecord(store, TABS, { userId: user.id, id: params.id })
        if (!tab.ok) return tab
        const [presented] = await presentTabs(store, [tab.value], { user })
        if (presented === undefined) return err(emptyError(404))
        return ok(new WithHeaders(presented, tagHeaders(tab.value.revision)))
      },
      OPTIONS,
    ),
    implement(calls.updateTab, (ask) => changeTab(store, ask, ask.body), OPTIONS),
    implement(
      calls.deleteTab,
      (ask) =>
        changeTabOfRequest<typeof calls.deleteTab>(store, ask, async (view, { id }) => {
          await deleteRecord(view, { kind: TABS, id })
          return ok('OK')
        }),
      OPTIONS,
    ),
  ]
}

function actionRoutes(store: Store): readonly Route[] {
  return [
    implement(
      calls.activateTab,
      (ask) =>
        changeTabOfRequest<typeof calls.activateTab>(store, ask, async (view, { id }) => {
          await activateTab(view, ask.user.id, id)
          return ok(id)
        }),
      OPTIONS,
    ),
    implement(
      calls.migrateQuery,
      (ask) =>
        changeTabOfRequest<typeof calls.migrateQuery>(store, ask, async (view, { id }) => {
          await bindQueryToTab(view, { userId: ask.user.id, tabId: id, clientId: ask.body.queryId })
          return ok(id)
        }),
      OPTIONS,
    ),
    implement(
      calls.deleteTabQuery,
      (ask) =>
        changeTabOfRequest<typeof calls.deleteTabQuery>(store, ask, async (view, { id }) => {
          const { user, now, params } = ask
          await takeQueryFromTab(view, { userId: user.id, tabId: id, clientId: params.clientId, now })
          return ok('OK')
        }),
      OPTIONS,
    ),
  ]
}

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
    implement(calls.createTab, (context) => addTab(store, context, context.body.queryEditor), OPTIONS),
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
    implement(calls.updateTab, (context) => changeTab(store, context, context.body), OPTIONS),
    implement(
      calls.deleteTab,
      (context) =>
        changeTabOfRequest<typeof calls.deleteTab>(store, context, async (view, { id }) => {
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
      (context) =>
        changeTabOfRequest<typeof calls.activateTab>(store, context, async (view, { id }) => {
          await activateTab(view, context.user.id, id)
          return ok(id)
        }),
      OPTIONS,
    ),
    implement(
      calls.migrateQuery,
      (context) =>
        changeTabOfRequest<typeof calls.migrateQuery>(store, context, async (view, { id }) => {
          await bindQueryToTab(view, { userId: context.user.id, tabId: id, clientId: context.body.queryId })
          return ok(id)
        }),
      OPTIONS,
    ),
    implement(
      calls.deleteTabQuery,
      (context) =>
        changeTabOfRequest<typeof calls.deleteTabQuery>(store, context, async (view, { id }) => {
          const { user, now, params } = context
          await takeQueryFromTab(view, { userId: user.id, tabId: id, clientId: params.clientId, now })
          return ok('OK')
        }),
      OPTIONS,
    ),
  ]
}

import * as calls from '#domain/contract/tab-state.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { emptyError } from '#server/http/errors/http-error.ts'
import {
  implement,
  type RequestContext,
  type Route,
  type RouteOptions,
  WithHeaders,
} from '#server/http/implement.ts'
import { formRejection } from '#server/records/kind/check-references.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import type { Store } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { addTab, changeTab, changeTabOfRequest } from './change.ts'
import { TABS } from './kind.ts'
import { presentTabs } from './present.ts'
import { activateTab, bindQueryToTab, takeQueryFromTab } from './store.ts'

/** How the calls of tabs reject bodies and requests without a session. */
export const TAB_OPTIONS: RouteOptions = { signedOut: 'access-denied', rejectBody: formRejection }

/** Tabs of the SQL editor, each visible to its user only. */
export function tabStateRoutes({ store }: ServerDeps): readonly Route[] {
  return [...recordRoutes(store), ...actionRoutes(store)]
}

function recordRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.createTab, (context) => addTab(store, context, context.body.queryEditor), TAB_OPTIONS),
    implement(calls.getTab, (context) => readTab(store, context), TAB_OPTIONS),
    implement(calls.updateTab, (context) => changeTab(store, context, context.body), TAB_OPTIONS),
    implement(
      calls.deleteTab,
      (context) =>
        changeTabOfRequest<typeof calls.deleteTab>(store, context, async (view, { id }) => {
          await deleteRecord(view, { kind: TABS, id })
          return ok('OK')
        }),
      TAB_OPTIONS,
    ),
  ]
}

function actionRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.activateTab, (context) => makeActive(store, context), TAB_OPTIONS),
    implement(calls.migrateQuery, (context) => bindQuery(store, context), TAB_OPTIONS),
    implement(calls.deleteTabQuery, (context) => takeQuery(store, context), TAB_OPTIONS),
  ]
}

/** A tab of the user, with its revision. Fails: as `ownRecord`. */
export async function readTab(
  store: Store,
  { params, user }: Pick<RequestContext<typeof calls.getTab>, 'params' | 'user'>,
) {
  const tab = await ownRecord(store, TABS, { userId: user.id, id: params.id })
  if (!tab.ok) return tab
  const [presented] = await presentTabs(store, [tab.value], { user })
  if (presented === undefined) return err(emptyError(404))
  return ok(new WithHeaders(presented, tagHeaders(tab.value.revision)))
}

/** Makes a tab the active one of its user. Fails: as `changeRecord`. */
export async function makeActive(store: Store, context: RequestContext<typeof calls.activateTab>) {
  return await changeTabOfRequest<typeof calls.activateTab>(store, context, async (view, { id }) => {
    await activateTab(view, context.user.id, id)
    return ok(id)
  })
}

/** Binds a run to a tab. Fails: as `changeRecord`. */
export async function bindQuery(store: Store, context: RequestContext<typeof calls.migrateQuery>) {
  return await changeTabOfRequest<typeof calls.migrateQuery>(store, context, async (view, { id }) => {
    await bindQueryToTab(view, { userId: context.user.id, tabId: id, clientId: context.body.queryId })
    return ok(id)
  })
}

/** Removes a run from a tab. Fails: as `changeRecord`. */
export async function takeQuery(store: Store, context: RequestContext<typeof calls.deleteTabQuery>) {
  return await changeTabOfRequest<typeof calls.deleteTabQuery>(store, context, async (view, { id }) => {
    const { user, now, params } = context
    await takeQueryFromTab(view, { userId: user.id, tabId: id, clientId: params.clientId, now })
    return ok('OK')
  })
}

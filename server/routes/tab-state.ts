import * as calls from '#domain/contract/tab-state.ts'
import { err, ok } from '#domain/core/result.ts'
import { createTab, ownTab, updateTab } from '#server/commands/change-tab.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { type Route, type RouteOptions, implement } from '#server/http/implement.ts'
import { type Refusal, errorRefusal } from '#server/http/refusal.ts'
import { presentTab } from '#server/present/tab-state.ts'
import { findQueryByClientId } from '#server/store/queries.ts'
import { activateTab, bindQueryToTab, deleteTab, takeQueryFromTab } from '#server/store/tab-states.ts'

const OPTIONS: RouteOptions = { signedOut: 'access-denied', refuseBody: refuseForm }

/** Tab calls tell a wrong field as one text. */
function refuseForm(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  const reasons = Object.entries(fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return errorRefusal(400, reasons.join('; '))
}

/** Tabs of the SQL editor: only the own ones can be seen or changed. */
export function tabStateRoutes(deps: ServerDeps): readonly Route[] {
  return [...readAndWriteRoutes(deps), ...actionRoutes(deps)]
}

function readAndWriteRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(
      calls.createTab,
      async ({ body, user, now }) => {
        const id = await createTab(store, user.id, body.queryEditor, now)
        return id.ok ? ok({ id: id.value }) : id
      },
      OPTIONS,
    ),
    implement(
      calls.getTab,
      async ({ params, user }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return tab
        const latestId = tab.value.latest_query_id
        const latest = latestId === null ? null : await findQueryByClientId(store, latestId)
        return ok(presentTab(tab.value, latest, user))
      },
      OPTIONS,
    ),
    implement(
      calls.updateTab,
      ({ params, body, user, now }) => updateTab(store, { userId: user.id, tabId: params.id, now }, body),
      OPTIONS,
    ),
    implement(
      calls.deleteTab,
      async ({ params, user }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return tab
        await deleteTab(store, params.id)
        return ok('OK')
      },
      OPTIONS,
    ),
  ]
}

function actionRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(
      calls.activateTab,
      async ({ params, user }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return tab
        await activateTab(store, user.id, params.id)
        return ok(params.id)
      },
      OPTIONS,
    ),
    implement(
      calls.migrateQuery,
      async ({ params, body, user }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return tab
        await bindQueryToTab(store, { userId: user.id, tabId: params.id, clientId: body.queryId })
        return ok(params.id)
      },
      OPTIONS,
    ),
    implement(
      calls.deleteTabQuery,
      async ({ params, user, now }) => {
        const tab = await ownTab(store, { userId: user.id, tabId: params.id })
        if (!tab.ok) return err(tab.error)
        await takeQueryFromTab(store, {
          userId: user.id,
          tabId: params.id,
          clientId: params.clientId,
          now,
        })
        return ok('OK')
      },
      OPTIONS,
    ),
  ]
}

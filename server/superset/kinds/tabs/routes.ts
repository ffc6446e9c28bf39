import * as calls from '#domain/contract/tab-state.ts'
import { err } from '#domain/core/result.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { bindQuery, makeActive, readTab, TAB_OPTIONS, takeQuery } from '#server/records/tabs/routes.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { recordHandlers, written } from '#server/superset/sync/record-handlers.ts'
import { actUpstream } from '#server/superset/sync/write/act-upstream.ts'
import { readFresh } from '#server/superset/sync/write/read-fresh.ts'
import { READ_ALWAYS } from '#server/superset/sync/write/reconcile.ts'
import { UPSTREAM_TABS as kind } from './kind.ts'

const PATH = '/tabstateview/'

/** Calls of tabs before a Superset. */
export function tabRoutes(): readonly FrontRoute[] {
  return [...recordRoutes(), ...actionRoutes()]
}

function recordRoutes(): readonly FrontRoute[] {
  const { create, update, remove } = recordHandlers(kind)
  return [
    frontRoute(calls.createTab, create, TAB_OPTIONS),
    frontRoute(
      calls.getTab,
      async (call, context) => {
        // Its latest run may have just ended.
        const read = await readFresh(call, { kind, recordId: context.params.id }, READ_ALWAYS)
        return read.ok ? await readTab(call.front.store, context) : err(read.error.error)
      },
      TAB_OPTIONS,
    ),
    frontRoute(calls.updateTab, update, TAB_OPTIONS),
    frontRoute(calls.deleteTab, remove, TAB_OPTIONS),
  ]
}

function actionRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      calls.activateTab,
      async (call, context) => {
        const { id } = context.params
        const request = (at: number) => ({ method: 'POST', path: `${PATH}${at}/activate` }) as const
        const change = (store: typeof call.front.store) => makeActive(store, context)
        return written(await actUpstream(call, context, { kind, id, request, change }))
      },
      TAB_OPTIONS,
    ),
    frontRoute(
      calls.migrateQuery,
      async (call, context) => {
        const { params, body } = context
        const form = formBody({ queryId: body.queryId })
        const request = (at: number) =>
          ({ method: 'POST', path: `${PATH}${at}/migrate_query`, form }) as const
        const change = (store: typeof call.front.store) => bindQuery(store, context)
        return written(await actUpstream(call, context, { kind, id: params.id, request, change }))
      },
      TAB_OPTIONS,
    ),
    frontRoute(
      calls.deleteTabQuery,
      async (call, context) => {
        const { id, clientId } = context.params
        const run = encodeURIComponent(clientId)
        const request = (at: number) => ({ method: 'DELETE', path: `${PATH}${at}/query/${run}` }) as const
        const change = (store: typeof call.front.store) => takeQuery(store, context)
        return written(await actUpstream(call, context, { kind, id, request, change }))
      },
      TAB_OPTIONS,
    ),
  ]
}

import * as calls from '#domain/contract/tab-state.ts'
import { err } from '#domain/core/result.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { bindQuery, makeActive, readTab, TAB_OPTIONS, takeQuery } from '#server/records/tabs/routes.ts'
import { type FrontRoute, frontRoute, written } from '#server/superset/sync/front-route.ts'
import { actUpstream } from '#server/superset/sync/write/act-upstream.ts'
import { changeUpstream } from '#server/superset/sync/write/change-upstream.ts'
import { createUpstream } from '#server/superset/sync/write/create-upstream.ts'
import { readFresh } from '#server/superset/sync/write/read-fresh.ts'
import { readListsOnce } from '#server/superset/sync/write/read-lists.ts'
import { TABS_WITH_TABLES as kind } from './tabs-with-tables.ts'

const PATH = '/tabstateview/'

/** Tabs of a Superset. */
export function tabRoutes(): readonly FrontRoute[] {
  return [...recordRoutes(), ...actionRoutes()]
}

function recordRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      calls.createTab,
      async (call, context) => {
        const known = await readListsOnce(call, [kind])
        if (!known.ok) return err(known.error.error)
        return written(await createUpstream({ call, kind, context, body: context.body }))
      },
      TAB_OPTIONS,
    ),
    frontRoute(
      calls.getTab,
      async (call, context) => {
        // Its latest run may have ended a moment ago.
        const read = await readFresh(call, { kind, recordId: context.params.id }, -1)
        return read.ok ? await readTab(call.front.store, context) : err(read.error.error)
      },
      TAB_OPTIONS,
    ),
    frontRoute(
      calls.updateTab,
      async (call, context) => {
        const request = { operation: 'update', id: context.params.id, body: context.body } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      TAB_OPTIONS,
    ),
    frontRoute(
      calls.deleteTab,
      async (call, context) => {
        const request = { operation: 'delete', id: context.params.id } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      TAB_OPTIONS,
    ),
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

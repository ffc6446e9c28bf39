import { getSqlLab } from '#domain/contract/sqllab.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import { readTab } from '#server/records/tabs/routes.ts'
import { keepsTabs } from '#server/superset/sync/abilities.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { recordAt } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { readLists } from '#server/superset/sync/write/read-lists.ts'

/**
 * The start state of the SQL editor: the Superset's databases, and its tabs by our ids. `kinds` are those of the change
 * list, so that one reading serves both calls.
 */
export function startStateRoute(kinds: readonly UpstreamKind[]): FrontRoute {
  return frontRoute(getSqlLab, async (call, { user }) => {
    const hasTabs = await keepsTabs(call)
    if (!hasTabs.ok) return hasTabs
    const read = hasTabs.value ? await readLists(call, kinds) : ok(undefined)
    if (!read.ok) return err(read.error.error)
    const outcome = await sendUpstream(call.front, call.caller, { method: 'GET', path: getSqlLab.path })
    if (outcome.kind !== 'done') return err(outcome.error)
    const result = isRecord(outcome.body) ? outcome.body['result'] : null
    const start = getSqlLab.answer.shape.result.safeParse(
      isRecord(result) ? { ...result, active_tab: null } : null,
    )
    if (!start.success) return err(UNSTEADY.error)
    const tabs = hasTabs.value ? await localTabs(call, start.data.tab_state_ids) : []
    const active = hasTabs.value && isRecord(result) ? wireOf(result['active_tab'])?.id : undefined
    const [localActive] = active === undefined ? [] : await localTabs(call, [{ id: active, label: null }])
    const shown =
      localActive === undefined ? null : await readTab(call.front.store, { params: localActive, user })
    return ok({
      result: {
        tab_state_ids: tabs,
        active_tab: shown?.ok === true ? shown.value.answer : null,
        databases: start.data.databases,
      },
    })
  })
}

interface NamedTab {
  readonly id: number
  readonly label: string | null
}

/** Tabs by our ids; one that is not imported yet is left out. */
async function localTabs({ front }: FrontCall, tabs: readonly NamedTab[]): Promise<NamedTab[]> {
  const known = await Promise.all(
    tabs.map(async ({ id, label }) => {
      const place = await recordAt(front.store, { kind: TABS.wireName, upstreamId: id })
      return place === null ? [] : [{ id: place.record_id, label }]
    }),
  )
  return known.flat()
}

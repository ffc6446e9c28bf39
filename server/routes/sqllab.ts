import { getSqlLab } from '#domain/contract/sqllab.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { presentStartDatabase } from '#server/present/database.ts'
import { presentTabs } from '#server/records/tabs/present.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
import { databasesInSqlLab } from '#server/store/databases.ts'

/** The start state of the SQL editor. */
export function sqllabRoutes(deps: ServerDeps): readonly Route[] {
  return [startRoute(deps)]
}

function startRoute(deps: ServerDeps): Route {
  return implement(getSqlLab, async ({ user }) => {
    const tabs = deps.keepsTabs ? await tabsOfUser(deps.store, user.id) : []
    const active = tabs.find((tab) => tab.active === 1) ?? null
    const [activeTab] = active ? await presentTabs(deps.store, [active], { user }) : []
    const databases = await databasesInSqlLab(deps.store)
    return ok({
      result: {
        tab_state_ids: tabs.map(({ id, label }) => ({ id, label })),
        active_tab: activeTab ?? null,
        databases: Object.fromEntries(databases.map((row) => [String(row.id), presentStartDatabase(row)])),
      },
    })
  })
}

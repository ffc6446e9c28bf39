import { getSharedQuery } from '#domain/contract/shared-query.ts'
import { getSqlLab } from '#domain/contract/sqllab.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { emptyError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { presentStartDatabase } from '#server/present/database.ts'
import { presentTabs } from '#server/records/tabs/present.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
import { databasesInSqlLab } from '#server/store/databases.ts'

/** The start state of the SQL editor, and shared queries. */
export function sqllabRoutes(deps: ServerDeps): readonly Route[] {
  return [startRoute(deps), sharedRoute()]
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

/** This server stores no shared queries: its links contain the complete text. */
function sharedRoute(): Route {
  return implement(getSharedQuery, async () => err(emptyError(404)), { signedOut: 'access-denied' })
}

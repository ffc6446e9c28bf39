import { getDatabaseConnection, getDatabaseInfo, getDatabaseUsers } from '#domain/contract/database.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { presentConnection } from '#server/present/database.ts'
import { chartsOfDatabase } from '#server/records/datasets/around/users-of.ts'
import { tabsOfUser } from '#server/records/tabs/store.ts'
import { openSecrets } from '#server/secrets/database-secrets.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { isAdmin } from '#server/store/users.ts'

const FORBIDDEN = messageError(403, 'Forbidden')

const PERMISSIONS = ['can_read']
const WRITER_PERMISSIONS = ['can_read', 'can_write', 'can_export']

/** Calls of databases for permissions, settings and usage. */
export function databaseAroundRoutes({ store, vault }: ServerDeps): readonly Route[] {
  return [
    implement(getDatabaseInfo, async ({ user }) =>
      ok({ permissions: isAdmin(user) ? WRITER_PERMISSIONS : PERMISSIONS }),
    ),
    implement(getDatabaseConnection, async ({ params: { id }, user }) => {
      if (!isAdmin(user)) return err(FORBIDDEN)
      const database = await rowById(store, 'databases', id)
      // The reference server answers 200 for an unknown database.
      const result =
        database === null
          ? { is_managed_externally: false }
          : presentConnection(database, !openSecrets(vault, database).ok)
      return ok({ id, result })
    }),
    implement(getDatabaseUsers, async ({ params: { id }, user }) => {
      if ((await rowById(store, 'databases', id)) === null) return err(NOT_FOUND)
      // The tabs of others are private.
      const tabs = (await tabsOfUser(store, user.id)).filter((tab) => tab.database_id === id)
      return ok({
        ...(await chartsOfDatabase(store, user.id, id)),
        sqllab_tab_states: {
          count: tabs.length,
          result: tabs.map((tab) => ({ id: tab.id, label: tab.label, active: tab.active === 1 })),
        },
      })
    }),
  ]
}

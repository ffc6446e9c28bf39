import { checkExtra } from '#domain/connections/database-extra.ts'
import { exportDatabases, importDatabases as importDatabasesCall } from '#domain/contract/bi/bundles.ts'
import * as calls from '#domain/contract/server/database-connection.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { presentAvailable } from '#server/databases/available.ts'
import { connectionOfRow } from '#server/databases/connection-of-row.ts'
import { connectionPatch, driverOf, patchOf, presentSettings } from '#server/databases/database-row.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { exportedDatabases } from '#server/records/bundles/export/export-records.ts'
import {
  changeKnownDatabase,
  databaseRevision,
  datasetsOfDatabase,
  findDatabaseByName,
  insertConnectedDatabase,
  removeDatabase,
} from '#server/store/databases.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { isAdmin, type User } from '#server/store/users.ts'
import {
  CHANGED_ELSEWHERE,
  checkImpersonation,
  FORBIDDEN,
  HAS_DATASETS,
  MANAGED,
  NAME_TAKEN,
  NO_CONNECTION_GIVEN,
} from './errors.ts'
import { type ConnectionFields, givenConnection } from './given-connection.ts'
import { importDatabases } from './import-databases.ts'
import { tryConnection } from './try-connection.ts'
import { checkParameters } from './validate-parameters.ts'

/** Connecting, changing and deleting databases; only administrators may. */
export function databaseWriteRoutes(deps: ServerDeps): readonly Route[] {
  return [
    ...trialRoutes(deps),
    ...archiveRoutes(deps),
    createRoute(deps),
    updateRoute(deps),
    deleteRoute(deps),
  ]
}

function trialRoutes(deps: ServerDeps): readonly Route[] {
  return [
    implement(calls.listAvailableDatabases, async ({ user }) =>
      isAdmin(user) ? ok({ databases: presentAvailable(deps.engines.kinds) }) : err(FORBIDDEN),
    ),
    implement(calls.validateParameters, async ({ body, user }) => {
      if (!isAdmin(user)) return err(FORBIDDEN)
      const checked = await checkParameters(body, deps.hosts)
      return checked.ok ? ok({ message: 'OK' }) : checked
    }),
    implement(calls.testConnection, async ({ body, user }) => {
      if (!isAdmin(user)) return err(FORBIDDEN)
      const known = await storedFor(deps, body)
      const given = givenConnection(body, { known, vault: deps.vault, kinds: kindsOf(deps) })
      if (!given.ok) return given
      if (given.value === null) return err(NO_CONNECTION_GIVEN)
      const impersonates = checkImpersonation(given.value.kind, body.impersonate_user)
      if (!impersonates.ok) return impersonates
      const tried = await tryConnection(
        deps,
        given.value,
        body.impersonate_user === true ? user.username : null,
      )
      return tried.ok ? ok({ message: 'OK' }) : tried
    }),
  ]
}

function archiveRoutes(deps: ServerDeps): readonly Route[] {
  return [
    implement(exportDatabases, async ({ query, user, now, signal }) =>
      isAdmin(user)
        ? await exportedDatabases(deps.store, { ids: query.q, now, requester: { userId: user.id, signal } })
        : err(FORBIDDEN),
    ),
    implement(
      importDatabasesCall,
      async ({ body, user, now }) => {
        if (!isAdmin(user)) return err(FORBIDDEN)
        const { formData: archive, overwrite = '', passwords = '' } = body
        const overwrites = overwrite === 'true'
        const done = await importDatabases(deps, { archive, overwrites, passwords, user, now })
        if (!done.ok) return done
        for (const id of done.value.changedIds) await deps.engines.closeDatabase(id)
        return ok({ message: done.value.message })
      },
      { rejectBody: () => messageError(400, 'Bad request') },
    ),
  ]
}

/** The stored database whose secrets a trial may use: by its id, or by its name as a Superset finds it. */
async function storedFor(
  { store }: ServerDeps,
  {
    id,
    database_name: name,
  }: { readonly id?: number | undefined; readonly database_name?: string | null | undefined },
) {
  if (id !== undefined) return await rowById(store, 'databases', id)
  return name === null || name === undefined ? null : await findDatabaseByName(store, name)
}

function kindsOf({ engines }: ServerDeps): ReadonlySet<string> {
  return new Set(engines.kinds.map(({ kind }) => kind))
}

function createRoute(deps: ServerDeps): Route {
  const { store, vault } = deps
  return implement(calls.createDatabase, async ({ body, user, now }) => {
    const checked = checkFields(body, user)
    if (!checked.ok) return checked
    if ((await findDatabaseByName(store, body.database_name)) !== null) return err(NAME_TAKEN)
    const given = givenConnection(body, { known: null, vault, kinds: kindsOf(deps) })
    if (!given.ok) return given
    if (given.value === null) return err(NO_CONNECTION_GIVEN)
    const impersonates = checkImpersonation(given.value.kind, body.impersonate_user)
    if (!impersonates.ok) return impersonates
    const tried = await tryConnection(
      deps,
      given.value,
      body.impersonate_user === true ? user.username : null,
    )
    if (!tried.ok) return tried
    const row = await insertConnectedDatabase(store, {
      ...patchOf(body),
      ...connectionPatch(given.value, vault),
      name: body.database_name,
      uuid: body.uuid,
      now,
    })
    if (row === null) return err(NAME_TAKEN)
    const shown = presentSettings(given.value, given.value.secrets.password !== null)
    const result = {
      ...withoutSecrets(body),
      configuration_method: row.configuration_method,
      driver: driverOf(row.kind),
      uuid: row.uuid,
      ...shown,
    }
    return ok({ id: row.id, result })
  })
}

function updateRoute(deps: ServerDeps): Route {
  const { store, vault, engines } = deps
  return implement(calls.updateDatabase, async ({ params: { id }, body, user, now }) => {
    const checked = checkFields(body, user)
    if (!checked.ok) return checked
    const known = await rowById(store, 'databases', id)
    if (known === null) return err(NOT_FOUND)
    if (known.is_managed_externally === 1) return err(MANAGED)
    if (body.revision !== undefined && body.revision !== databaseRevision(known))
      return err(CHANGED_ELSEWHERE)
    const named =
      body.database_name === undefined ? null : await findDatabaseByName(store, body.database_name)
    if (named !== null && named.id !== id) return err(NAME_TAKEN)
    const isConnected = connectionOfRow(known) !== null
    const given = isConnected ? givenConnection(body, { known, vault, kinds: kindsOf(deps) }) : ok(null)
    if (!given.ok) return given
    const impersonates = checkImpersonation(
      given.value?.kind ?? known.kind,
      body.impersonate_user ?? known.impersonate_user === 1,
    )
    if (!impersonates.ok) return impersonates
    const connection = given.value === null ? {} : connectionPatch(given.value, vault)
    const row = await changeKnownDatabase(store, known, { ...patchOf(body), ...connection, now })
    if (row === null) return err(CHANGED_ELSEWHERE)
    await engines.closeDatabase(id)
    const settings = connectionOfRow(row)
    const shown = settings === null ? {} : presentSettings(settings, row.secrets !== null)
    return ok({
      id,
      result: { ...withoutSecrets(body), configuration_method: row.configuration_method, ...shown },
    })
  })
}

function deleteRoute({ store, engines }: ServerDeps): Route {
  return implement(calls.deleteDatabase, async ({ params: { id }, user, now }) => {
    if (!isAdmin(user)) return err(FORBIDDEN)
    const known = await rowById(store, 'databases', id)
    if (known === null) return err(NOT_FOUND)
    if (known.is_managed_externally === 1) return err(MANAGED)
    if ((await datasetsOfDatabase(store, id)) > 0) return err(HAS_DATASETS)
    await engines.closeDatabase(id)
    return await inTransaction(store, async (view) => {
      await removeDatabase(view, id, now)
      return ok({ message: 'OK' })
    })
  })
}

function checkFields({ extra }: Pick<calls.DatabaseFields, 'extra'>, user: User): Result<null, HttpError> {
  if (!isAdmin(user)) return err(FORBIDDEN)
  const checked = extra === null || extra === undefined ? ok(null) : checkExtra(extra)
  return checked.ok ? checked : err(fieldsError({ extra: [checked.error] }))
}

/** The given fields without those that may have secrets; answers repeat them. */
function withoutSecrets<Fields extends ConnectionFields>({
  sqlalchemy_uri: _address,
  parameters: _parameters,
  masked_encrypted_extra: _key,
  engine: _engine,
  ...others
}: Fields) {
  return others
}

import { err, ok, type Result } from '#domain/core/result.ts'
import type { Vault } from '#server/secrets/vault.ts'
import {
  changeDatabase,
  findDatabaseByName,
  insertConnectedDatabase,
  managedDatabases,
} from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'
import { connectionPatch } from './database-row.ts'
import type { DeclaredDatabase } from './declared.ts'

interface Stored {
  readonly store: Store
  readonly vault: Vault
  readonly now: number
}

/**
 * Stores the declared databases, which users cannot change. One that is no longer declared stays as a record, since others
 * refer to it, but without its connection. Fails with a line.
 */
export async function storeDeclared(
  { store, vault, now }: Stored,
  declared: readonly DeclaredDatabase[],
): Promise<Result<null, string>> {
  for (const database of declared) {
    const known = await findDatabaseByName(store, database.name)
    if (known !== null && known.is_managed_externally === 0)
      return err(`A database named "${database.name}" exists already. Declare it under another name.`)
    const fields = { ...fieldsOf(database), ...connectionPatch(database.connection, vault) }
    if (known === null) await insertConnectedDatabase(store, { ...fields, name: database.name, now })
    else await changeDatabase(store, known.id, { ...fields, changed_on: now })
  }
  const names = new Set(declared.map(({ name }) => name))
  for (const row of await managedDatabases(store)) {
    if (names.has(row.name)) continue
    await changeDatabase(store, row.id, {
      settings: '{}',
      secrets: null,
      expose_in_sqllab: 0,
      changed_on: now,
    })
  }
  return ok(null)
}

function fieldsOf({ switches, ctasSchema, cacheTimeout, extra }: DeclaredDatabase) {
  const flag = (name: keyof typeof switches) => (switches[name] ? 1 : 0)
  return {
    expose_in_sqllab: flag('expose_in_sqllab'),
    allow_run_async: flag('allow_run_async'),
    allow_ctas: flag('allow_ctas'),
    allow_cvas: flag('allow_cvas'),
    allow_dml: flag('allow_dml'),
    allow_file_upload: flag('allow_file_upload'),
    force_ctas_schema: ctasSchema,
    cache_timeout: cacheTimeout,
    extra,
    is_managed_externally: 1,
  } as const
}

import { MASKED } from '#domain/connections/address.ts'
import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { type GivenConnection, writeConnection } from '#domain/connections/connection.ts'
import { toParameters } from '#domain/connections/parameters.ts'
import type { DatabaseFields } from '#domain/contract/server/database-connection.ts'
import { sealSecrets } from '#server/secrets/database-secrets.ts'
import type { Vault } from '#server/secrets/vault.ts'
import type { DatabaseRow } from '#server/store/databases.ts'

/** Changes of a stored database. */
type DatabasePatch = Partial<Omit<DatabaseRow, 'id' | 'uuid' | 'created_on'>>

/** Switches of a database, in the wire and in the table. */
const SWITCHES = [
  'expose_in_sqllab',
  'allow_run_async',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'allow_file_upload',
  'impersonate_user',
] as const

/** The changes that a request makes; fields that are left out stay. */
export function patchOf(fields: DatabaseFields): DatabasePatch {
  const {
    database_name: name,
    cache_timeout,
    force_ctas_schema: schema,
    extra,
    configuration_method,
  } = fields
  return {
    ...(name === undefined ? {} : { name }),
    ...(cache_timeout === undefined ? {} : { cache_timeout }),
    ...(schema === undefined ? {} : { force_ctas_schema: schema === '' ? null : schema }),
    ...(extra === null || extra === undefined ? {} : { extra }),
    ...(configuration_method === undefined ? {} : { configuration_method }),
    ...Object.fromEntries(
      SWITCHES.flatMap((key) =>
        fields[key] === null || fields[key] === undefined ? [] : [[key, fields[key] === true ? 1 : 0]],
      ),
    ),
  }
}

/** The columns of a connection, with its secrets encrypted. */
export function connectionPatch({ kind, settings, secrets }: GivenConnection, vault: Vault) {
  return {
    kind,
    settings: JSON.stringify(settings),
    secrets: sealSecrets(vault, { kind, settings }, secrets),
  }
}

/** A connection as answers show it: its fields and its address, both with masked secrets. */
export function presentSettings(
  { kind, settings }: Pick<GivenConnection, 'kind' | 'settings'>,
  hasPassword: boolean,
) {
  return {
    parameters: toParameters(kind, settings, hasPassword),
    sqlalchemy_uri: writeConnection(kind, settings, hasPassword ? MASKED : null),
  }
}

/** The driver of a kind, under the name in its addresses. */
export function driverOf(kind: string): string {
  return CONNECTION_FORMS.get(kind)?.schemes[0]?.split('+')[1] ?? kind
}

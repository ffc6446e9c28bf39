import { MASKED } from '#domain/connections/address.ts'
import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { type GivenConnection, isSamePlace, readConnection } from '#domain/connections/connection.ts'
import { readExtra } from '#domain/connections/database-extra.ts'
import { readParameters } from '#domain/connections/parameters.ts'
import type { DatabaseFields } from '#domain/contract/server/database-connection.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { RemoteSecrets } from '#domain/engines/remote-settings.ts'
import { connectionOfRow } from '#server/databases/connection-of-row.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { openSecrets } from '#server/secrets/database-secrets.ts'
import type { Vault } from '#server/secrets/vault.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { connectionError, noDriver, PASSWORD_NEEDED } from './errors.ts'

/** The fields of a connection in a request. */
export type ConnectionFields = Pick<
  DatabaseFields,
  'sqlalchemy_uri' | 'engine' | 'parameters' | 'server_cert' | 'masked_encrypted_extra' | 'extra'
>

/** The stored database, the vault of its secrets, and the kinds that this server can open. */
interface Around {
  readonly known: DatabaseRow | null
  readonly vault: Vault
  readonly kinds: ReadonlySet<string>
}

/**
 * Reads the connection of a request; null if it has none. A masked secret is that of the stored database, if the place is the
 * same. Fails with the answer to send.
 */
export function givenConnection(
  fields: ConnectionFields,
  around: Around,
): Result<GivenConnection | null, HttpError> {
  const read = readGiven(fields, around)
  if (!read.ok || read.value === null) return read
  const { kind, settings } = read.value
  const form = CONNECTION_FORMS.get(kind)
  if (form === undefined || !around.kinds.has(kind)) return err(noDriver(kind))
  if (form.isFile) return err(OPERATOR_ONLY)
  const ca = readCertificate(fields.server_cert)
  if (!ca.ok) return ca
  const known = connectionOfRow(around.known)
  const extra = fields.extra === undefined ? (around.known?.extra ?? null) : fields.extra
  const connection: GivenConnection = {
    ...read.value,
    settings: {
      ...settings,
      ca: fields.server_cert === undefined ? (known?.settings.ca ?? null) : ca.value,
      maxConnections: readExtra(extra).maxConnections,
    },
    secrets: { ...read.value.secrets, key: read.value.secrets.key ?? keyIn(fields.masked_encrypted_extra) },
  }
  return withStoredSecrets(connection, { ...around, stored: known })
}

const OPERATOR_ONLY = fieldsError({
  sqlalchemy_uri: [
    'Files of the server can be opened only if its operator declares them (OFFSET_DATABASES).',
  ],
})

function readGiven(
  { sqlalchemy_uri: address, parameters, engine }: ConnectionFields,
  { known }: Around,
): Result<GivenConnection | null, HttpError> {
  if (address !== null && address !== undefined && address !== '') {
    const read = readConnection(address)
    return read.ok ? read : err(connectionError(read.error, 'address'))
  }
  if (parameters === undefined) return ok(null)
  const read = readParameters(engine ?? known?.kind ?? '', parameters)
  return read.ok ? read : err(connectionError(read.error, 'fields'))
}

/** Replaces masked secrets by the stored ones. */
function withStoredSecrets(
  connection: GivenConnection,
  { known, vault, stored }: Around & { readonly stored: Omit<GivenConnection, 'secrets'> | null },
): Result<GivenConnection, HttpError> {
  const { password, key } = connection.secrets
  if (password !== MASKED && !isMaskedKey(key)) return ok(connection)
  if (known === null || stored === null || !isSamePlace(connection, stored)) return err(PASSWORD_NEEDED)
  const opened = openSecrets(vault, known)
  if (!opened.ok) return err(PASSWORD_NEEDED)
  const secrets: RemoteSecrets = {
    password: password === MASKED ? opened.value.password : password,
    key: isMaskedKey(key) ? opened.value.key : key,
  }
  return ok({ ...connection, secrets })
}

function isMaskedKey(key: string | null): boolean {
  return key?.includes(MASKED) ?? false
}

/** The key of a service account in `masked_encrypted_extra`, as Superset's form for BigQuery sends it. */
function keyIn(text: string | null | undefined): string | null {
  const read = text === null || text === undefined ? null : parseBoundedJson(text)
  const info = read?.ok && isRecord(read.value) ? read.value['credentials_info'] : null
  return info === null || info === undefined ? null : JSON.stringify(info)
}

function readCertificate(text: string | null | undefined): Result<string | null, HttpError> {
  if (text === null || text === undefined || text.trim() === '') return ok(null)
  return text.includes('-----BEGIN CERTIFICATE-----')
    ? ok(text)
    : err(fieldsError({ server_cert: ['Invalid certificate'] }))
}

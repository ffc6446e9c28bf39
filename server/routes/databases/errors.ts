import { type ConnectionError } from '#domain/connections/connection.ts'
import { hasEffect } from '#domain/connections/effects.ts'
import { faultText } from '#domain/connections/fault-text.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { listedError } from '#server/present/listed-error.ts'

/** Only administrators may see and change connections. */
export const FORBIDDEN: HttpError = messageError(403, 'Forbidden')

/** Another database has the name. */
export const NAME_TAKEN: HttpError = {
  status: 422,
  body: { message: { database_name: 'A database with the same name already exists.' } },
}

/** The operator declares the database, so that its next start would undo a change. */
export const MANAGED: HttpError = messageError(
  403,
  'This database is managed by the operator of the server. Change it where it is declared.',
)

/** Another change came first. */
export const CHANGED_ELSEWHERE: HttpError = messageError(
  409,
  'This database was changed elsewhere meanwhile. Nothing was saved.',
)

/** Neither an address nor the fields of a form are given. */
export const NO_CONNECTION_GIVEN: HttpError = warning(
  'Database parameters are invalid.',
  'GENERIC_COMMAND_ERROR',
  [1010],
)

/** A stored password may be used only at its place, for its user. */
export const PASSWORD_NEEDED: HttpError = fieldsError({
  password: ['Enter the password again: it is stored for another host, port, user or encryption.'],
})

/** An engine whose statements all run as the user of the connection. */
const NO_IMPERSONATION =
  'This engine cannot run statements as the user who sent them. They would all run as the user of the connection.'

/** Fails where a database asks to impersonate its users, and its engine would not. */
export function checkImpersonation(
  kind: string,
  isWanted: boolean | null | undefined,
): Result<null, HttpError> {
  return isWanted === true && !hasEffect(kind, 'impersonate_user')
    ? err(fieldsError({ impersonate_user: [NO_IMPERSONATION] }))
    : ok(null)
}

/** A database with datasets. */
export const HAS_DATASETS: HttpError = messageError(
  422,
  'Cannot delete a database that has datasets attached',
)

const INVALID_ADDRESS =
  'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name'

/** An address, or fields of a form, that cannot be read. */
export function connectionError({ code, name }: ConnectionError, from: 'address' | 'fields'): HttpError {
  const field = (text: string): HttpError =>
    fieldsError({ [from === 'address' ? 'sqlalchemy_uri' : name]: [text] })
  switch (code) {
    case 'unreadable':
      return field(INVALID_ADDRESS)
    case 'missing':
      return field(from === 'address' ? INVALID_ADDRESS : 'Missing data for required field.')
    case 'port':
      return field('The port must be an integer between 0 and 65535 (inclusive).')
    case 'option':
      return field(`The option "${name.slice(0, 60)}" is not supported.`)
    case 'encryption':
      return field(`The value of the option "${name}" is not supported.`)
    case 'scheme':
      return messageError(422, 'Connection failed, please check your connection settings')
  }
}

/** A kind without a driver on this server. */
export function noDriver(kind: string): HttpError {
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  return warning(`Could not load database driver: ${name}EngineSpec`, 'GENERIC_COMMAND_ERROR', [1010])
}

/** A connection that was tried and failed. `next` is a sentence on what to do, which Superset does not send. */
export function faultError(fault: ConnectionFault, settings: RemoteSettings, engineName: string): HttpError {
  const { message, next, invalid, type, issues } = faultText(fault, settings)
  const extra = { ...(invalid.length === 0 ? {} : { invalid }), engine_name: engineName, next }
  return { status: 500, body: { errors: [listedError({ type, message, issues, extra })] } }
}

/** A faulty field of a form. */
export function parameterError(parts: {
  readonly message: string
  readonly type: string
  readonly issues: readonly number[]
  readonly extra?: Readonly<Record<string, unknown>>
  readonly level?: 'error' | 'warning'
}) {
  const { level = 'error', extra = {}, ...error } = parts
  return { ...listedError({ ...error, extra }), level }
}

function warning(message: string, type: string, issues: readonly number[]): HttpError {
  return { status: 422, body: { errors: [parameterError({ message, type, issues, level: 'warning' })] } }
}

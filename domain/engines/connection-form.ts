import type { TlsMode } from './remote-settings.ts'

/** A field of a connection's form, by its name in Superset's `parameters`. */
export type ConnectionFieldName =
  | 'host'
  | 'port'
  | 'database'
  | 'username'
  | 'password'
  | 'encryption'
  | 'catalog'
  | 'project'
  | 'account'
  | 'warehouse'
  | 'role'
  | 'credentials'

/** A field of a connection's form. A secret is write-only. */
export interface ConnectionField {
  readonly name: ConnectionFieldName
  readonly label: string
  readonly isRequired: boolean
  readonly isSecret: boolean
  readonly placeholder: string
}

/** The option of an address that names its encryption: the mode of each value that is read, and the value that is written. */
interface TlsOption {
  readonly name: string
  readonly read: readonly (readonly [value: string, mode: TlsMode])[]
  readonly require: string
  readonly verify: string
}

/**
 * A feature of connections that not every kind has: statements that change data, tables and views from rows, uploads, several
 * catalogs, statements that run as the user who sent them.
 */
export type MissingFeature = 'changes' | 'relations' | 'uploads' | 'catalogs' | 'impersonation'

/**
 * How databases of a kind are connected to. `schemes` are those of addresses (`postgresql`, `postgresql+psycopg2`), the
 * first is written. `options` may occur in the query of an address. `isTried`: the engine's suite runs on a real server;
 * other kinds carry the label "Not tried on a real server". `place` is the first part of an address: the host and port, or
 * the name of an account or project, whose host is `fixedHost`, or the name with `hostSuffix`. `pathOption` is the option that
 * is written as the second part of a path. `isFile`: the database is a file of the server's own machine,
 * which only the operator may declare. `lacks`: features of connections
 * that the kind does not have.
 */
export interface ConnectionForm {
  readonly label: string
  readonly schemes: readonly string[]
  readonly defaultPort: number | null
  readonly fields: readonly ConnectionField[]
  readonly options: readonly string[]
  readonly isTried: boolean
  readonly tls: TlsOption | null
  readonly place: 'host' | 'account' | 'project'
  readonly hostSuffix: string
  readonly fixedHost: string | null
  readonly pathOption: string | null
  readonly isFile: boolean
  readonly lacks: readonly MissingFeature[]
}

/** A required field without a secret. */
export function requiredField(
  name: ConnectionFieldName,
  label: string,
  placeholder: string,
): ConnectionField {
  return { name, label, isRequired: true, isSecret: false, placeholder }
}

/** A field that may be empty. */
export function optionalField(name: ConnectionFieldName, label: string, placeholder = ''): ConnectionField {
  return { name, label, isRequired: false, isSecret: false, placeholder }
}

/** A field that is never shown again. */
export function secretField(name: ConnectionFieldName, label: string, isRequired = false): ConnectionField {
  return { name, label, isRequired, isSecret: true, placeholder: '' }
}

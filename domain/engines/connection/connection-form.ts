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

/**
 * How databases of a kind are connected to. `schemes` are those of addresses (`postgresql`, `postgresql+psycopg2`), the
 * first is written. `options` may occur in the query of an address. `isTried`: the engine's suite runs on a real server;
 * other kinds carry the label "Not tried on a real server".
 */
export interface ConnectionForm {
  readonly label: string
  readonly schemes: readonly string[]
  readonly defaultPort: number | null
  readonly fields: readonly ConnectionField[]
  readonly options: readonly string[]
  readonly isTried: boolean
}

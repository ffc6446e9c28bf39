import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'

/** Encryption of a connection: none, any certificate, or a certificate that is checked. */
export type TlsMode = 'off' | 'require' | 'verify'

/**
 * Where a database server is and who signs in there, without secrets. `options` are allow-listed by its kind. `ca` is a
 * certificate in PEM. `maxConnections` bounds the pool, which all users of the database share. `runsAs` is the user of the
 * statements where it is another than the one who signs in; the server sets it, never a stored record.
 */
export interface RemoteSettings {
  readonly host: string
  readonly port: number
  readonly database: string | null
  readonly username: string | null
  readonly tls: TlsMode
  readonly ca: string | null
  readonly options: readonly (readonly [name: string, value: string])[]
  readonly maxConnections: number
  readonly runsAs?: string
}

/** The secrets of a connection, stored encrypted and never sent to a client. */
export interface RemoteSecrets {
  readonly password: string | null
  /** Further secrets of a kind, such as the key of a service account; null for most. */
  readonly key: string | null
}

/** Connections of a database whose settings give no number. */
export const DEFAULT_CONNECTIONS = 5

const TLS_MODES: ReadonlyMap<unknown, TlsMode> = new Map([
  ['off', 'off'],
  ['require', 'require'],
  ['verify', 'verify'],
])

/** Reads stored settings; null if they are not of a remote database. */
export function readRemoteSettings(stored: unknown): RemoteSettings | null {
  if (!isRecord(stored)) return null
  const { host, port, maxConnections, options } = stored
  if (typeof host !== 'string' || typeof port !== 'number') return null
  return {
    host,
    port,
    database: textOrNull(stored['database']),
    username: textOrNull(stored['username']),
    tls: TLS_MODES.get(stored['tls']) ?? 'off',
    ca: textOrNull(stored['ca']),
    options: Array.isArray(options) ? options.filter(isPair) : [],
    maxConnections: typeof maxConnections === 'number' ? maxConnections : DEFAULT_CONNECTIONS,
    ...(typeof stored['runsAs'] === 'string' ? { runsAs: stored['runsAs'] } : {}),
  }
}

/** Reads decrypted secrets; null if there are none. */
export function readRemoteSecrets(json: string | null | undefined): RemoteSecrets | null {
  const read = parseJson(json ?? '')
  if (!read.ok || !isRecord(read.value)) return null
  return { password: textOrNull(read.value['password']), key: textOrNull(read.value['key']) }
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

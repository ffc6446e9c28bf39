import { err, ok, type Result } from '#domain/core/result.ts'

/** The parts of an address as SQLAlchemy names them, decoded. An IPv6 host has no brackets. `path` may have slashes. */
export interface Address {
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  readonly host: string | null
  readonly port: number | null
  readonly path: string | null
  readonly options: readonly (readonly [name: string, value: string])[]
}

/** Secrets in answers have this text in their place, as those of a Superset. */
export const MASKED = 'XXXXXXXXXX'

const SCHEME = /^[A-Za-z][\w.+-]{0,60}$/

/** The longest address. */
const MOST_CHARACTERS = 4096

/**
 * Parses `postgresql+psycopg2://user:password@host:5432/database?sslmode=require`. Special characters may be percent-encoded
 * or typed as they are. Fails: `unreadable`, also where a typed character makes the parts ambiguous; `port`.
 */
export function parseAddress(text: string): Result<Address, 'unreadable' | 'port'> {
  const trimmed = text.trim()
  const start = trimmed.indexOf('://')
  const scheme = trimmed.slice(0, Math.max(start, 0))
  if (trimmed.length > MOST_CHARACTERS || !SCHEME.test(scheme) || hasControl(trimmed))
    return err('unreadable')
  const rest = trimmed.slice(start + 3)
  const at = endOfUser(rest)
  const user = at === -1 ? null : splitOnce(rest.slice(0, at), ':')
  // A slash in a user's name is the beginning of a path whose "@" is not encoded.
  if (user?.[0].includes('/')) return err('unreadable')
  const read = readPlace(rest.slice(at + 1))
  if (!read.ok) return read
  return ok({
    scheme: scheme.toLowerCase(),
    username: user === null || user[0] === '' ? null : decode(user[0]),
    password: user?.[1] === undefined ? null : decode(user[1]),
    ...read.value,
  })
}

/** Writes an address; every special character is encoded. */
export function writeAddress(address: Address): string {
  const { scheme, username, password, host, port, path, options } = address
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  const user = username === null && password === null ? '' : `${encodeURIComponent(username ?? '')}${secret}@`
  const name = host ?? ''
  const place = name.includes(':') ? `[${name}]` : name
  const written = path === null ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`
  const query = options.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return `${scheme}://${user}${place}${port === null ? '' : `:${port}`}${written}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** The place of the `@` after the user and password; -1 without them. A password may contain `@`, `/` and `?` as typed. */
function endOfUser(rest: string): number {
  const query = rest.indexOf('?')
  const beforeQuery = query === -1 ? rest : rest.slice(0, query)
  const at = beforeQuery.lastIndexOf('@')
  if (at !== -1 || query === -1) return at
  // Options may contain "@". A place whose port is no number is the beginning of a user and a password.
  const [place = ''] = beforeQuery.split('/')
  return readHost(place).ok ? -1 : rest.lastIndexOf('@')
}

function readPlace(
  text: string,
): Result<Pick<Address, 'host' | 'port' | 'path' | 'options'>, 'unreadable' | 'port'> {
  const [location, query] = splitOnce(text, '?')
  const [place, path] = splitOnce(location, '/')
  const host = readHost(place)
  if (!host.ok) return host
  const options = readOptions(query)
  if (options === null) return err('unreadable')
  return ok({ ...host.value, path: path === undefined || path === '' ? null : decode(path), options })
}

function readHost(text: string): Result<Pick<Address, 'host' | 'port'>, 'unreadable' | 'port'> {
  const bracket = text.startsWith('[') ? text.indexOf(']') : -1
  if (text.startsWith('[') && bracket === -1) return err('unreadable')
  const host = bracket === -1 ? splitOnce(text, ':')[0] : text.slice(1, bracket)
  const after = bracket === -1 ? text.slice(host.length) : text.slice(bracket + 1)
  if (/[\s@[\]]/.test(host)) return err('unreadable')
  if (after === '' || after === ':') return ok({ host: host === '' ? null : decode(host), port: null })
  const digits = after.slice(1)
  if (!after.startsWith(':') || !/^\d{1,5}$/.test(digits) || Number(digits) > 65_535) return err('port')
  return ok({ host: host === '' ? null : decode(host), port: Number(digits) })
}

function readOptions(query: string | undefined): Address['options'] | null {
  if (query === undefined || query === '') return []
  const parts = query.split('&').map((part) => splitOnce(part, '='))
  const pairs = parts.flatMap(([name, value]) =>
    value === undefined || name === '' || name.includes('@')
      ? []
      : [[decode(name.replaceAll('+', ' ')), decode(value.replaceAll('+', ' '))] as const],
  )
  return pairs.length === parts.length ? pairs : null
}

function splitOnce(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** A percent sign that encodes nothing is itself. */
function decode(text: string): string {
  return text.replace(/(?:%[\dA-Fa-f]{2})+/g, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}

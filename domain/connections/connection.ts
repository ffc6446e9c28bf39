import { type Address, parseAddress, writeAddress } from '#domain/connections/address.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ConnectionForm } from '#domain/engines/connection-form.ts'
import {
  DEFAULT_CONNECTIONS,
  type RemoteSecrets,
  type RemoteSettings,
  type TlsMode,
} from '#domain/engines/remote-settings.ts'
import { CONNECTION_FORMS, kindOfScheme } from './all-forms.ts'

/** A connection as a user gives it; the secrets apart from the settings, null if they are not given. */
export interface GivenConnection {
  readonly kind: string
  readonly settings: RemoteSettings
  readonly secrets: RemoteSecrets
}

/** Why a connection cannot be read: `name` is the scheme, the option or the field that is wrong. */
export interface ConnectionError {
  readonly code: 'unreadable' | 'port' | 'scheme' | 'option' | 'encryption' | 'missing'
  readonly name: string
}

/** Reads the address of a database. Fails if its scheme or an option is unknown, so that nothing in it is ignored. */
export function readConnection(text: string): Result<GivenConnection, ConnectionError> {
  const address = parseAddress(text)
  if (!address.ok) return err({ code: address.error, name: '' })
  const kind = kindOfScheme(address.value.scheme)
  if (kind === null) return err({ code: 'scheme', name: address.value.scheme })
  return connectionOf(kind, address.value)
}

/** Makes the connection of a kind from the parts of its address; the scheme is not read. */
export function connectionOf(kind: string, address: Address): Result<GivenConnection, ConnectionError> {
  const form = CONNECTION_FORMS.get(kind)
  if (form === undefined) return err({ code: 'scheme', name: kind })
  const tls = tlsOf(form, address.options)
  if (tls === null) return err({ code: 'encryption', name: form.tls?.name ?? '' })
  const options = address.options.filter(([name]) => name !== form.tls?.name)
  const unknown = options.find(([name]) => !form.options.includes(name))
  if (unknown !== undefined) return err({ code: 'option', name: unknown[0] })
  if (address.host === null && !form.isFile) return err({ code: 'missing', name: form.place })
  // The file of an address with two slashes would be a host.
  if (form.isFile && (address.path ?? '') === '') return err({ code: 'missing', name: 'database' })
  const { place, more } = placeOf(form, address)
  const settings: RemoteSettings = {
    ...place,
    username: address.username,
    tls,
    ca: null,
    options: [...more, ...options],
    maxConnections: DEFAULT_CONNECTIONS,
  }
  return ok({ kind, settings, secrets: { password: address.password, key: null } })
}

/** The parts of the address of stored settings. */
export function addressOf(kind: string, settings: RemoteSettings, password: string | null): Address {
  const form = CONNECTION_FORMS.get(kind)
  const tls = form?.tls ?? null
  const written = tls === null || settings.tls === 'off' ? [] : [[tls.name, tls[settings.tls]] as const]
  const inPath = form?.pathOption ?? null
  const second = settings.options.find(([name]) => name === inPath)?.[1]
  const options = [...settings.options.filter(([name]) => name !== inPath), ...written]
  const first = form?.place === 'project' ? null : settings.database
  const path = [first, second].filter((part) => part !== null && part !== undefined).join('/')
  return {
    scheme: form?.schemes[0] ?? kind,
    username: settings.username,
    password,
    host: shownHost(form, settings),
    port: form?.place === 'host' && !form.isFile ? settings.port : null,
    path: path === '' ? null : path,
    options,
  }
}

/** Writes the address of stored settings; `password` is usually `MASKED`. */
export function writeConnection(kind: string, settings: RemoteSettings, password: string | null): string {
  return writeAddress(addressOf(kind, settings, password))
}

type Place = Pick<GivenConnection, 'kind' | 'settings'>

/** Whether a secret of one connection may be used for another: only at the same place, for the same user. */
export function isSamePlace(a: Place, b: Place): boolean {
  return placeKey(a) === placeKey(b)
}

/** The place of a secret, to which its encryption binds it. */
export function placeOfSecret(kind: string, settings: RemoteSettings): readonly (string | number | null)[] {
  const { host, port, username, database } = settings
  const project = CONNECTION_FORMS.get(kind)?.place === 'project' ? database : null
  return [kind, host.toLowerCase(), port, username, project]
}

/** A weaker encryption is another place: the secret could be read on its way. */
function placeKey({ kind, settings }: Place): string {
  return JSON.stringify([...placeOfSecret(kind, settings), settings.tls, settings.ca])
}

type Options = RemoteSettings['options']

function placeOf(
  form: ConnectionForm,
  { host, port, path }: Address,
): { readonly place: Pick<RemoteSettings, 'host' | 'port' | 'database'>; readonly more: Options } {
  const number = port ?? form.defaultPort ?? 0
  const { pathOption: second, hostSuffix: suffix } = form
  if (form.place === 'project') {
    const place = { host: form.fixedHost ?? '', port: number, database: host }
    return { place, more: path === null || second === null ? [] : [[second, path]] }
  }
  const slash = second === null || path === null ? -1 : path.indexOf('/')
  const database = slash === -1 ? path : (path ?? '').slice(0, slash)
  const more: Options = slash === -1 || second === null ? [] : [[second, (path ?? '').slice(slash + 1)]]
  const name = host ?? ''
  const isFull = name.toLowerCase().endsWith(suffix)
  return { place: { host: isFull ? name : `${name}${suffix}`, port: number, database }, more }
}

function shownHost(form: ConnectionForm | undefined, { host, database }: RemoteSettings): string | null {
  if (form?.place === 'project') return database
  const suffix = form?.hostSuffix ?? ''
  if (suffix !== '' && host.endsWith(suffix)) return host.slice(0, -suffix.length)
  return host === '' ? null : host
}

/** Null for an unknown value, which must not end as an open connection. */
function tlsOf({ tls }: ConnectionForm, options: Options): TlsMode | null {
  const given = options.find(([name]) => name === tls?.name)?.[1]
  if (given === undefined || tls === null) return 'off'
  return tls.read.find(([value]) => value === given.toLowerCase())?.[1] ?? null
}

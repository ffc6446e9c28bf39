import { type Address, MASKED } from '#domain/connections/address.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ConnectionFieldName, ConnectionForm } from '#domain/engines/connection-form.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { CONNECTION_FORMS } from './all-forms.ts'
import { addressOf, type ConnectionError, connectionOf, type GivenConnection } from './connection.ts'

/** The fields of a form, as Superset's `parameters`. `query` are the options of the address. */
type Parameters = Readonly<Record<string, unknown>>

/** The required fields that have no value. */
export function missingFields(form: ConnectionForm, given: unknown): readonly ConnectionFieldName[] {
  return form.fields.flatMap(({ name, isRequired, isSecret }) =>
    isRequired && !isSecret && textOf(given, name) === null ? [name] : [],
  )
}

/** Reads the fields of a form. Fails as `readConnection`, and with `missing` by the first empty required field. */
export function readParameters(kind: string, given: unknown): Result<GivenConnection, ConnectionError> {
  const form = CONNECTION_FORMS.get(kind)
  if (form === undefined) return err({ code: 'scheme', name: kind })
  const [missing] = missingFields(form, given)
  if (missing !== undefined) return err({ code: 'missing', name: missing })
  const port = readPort(form, given)
  if (port === 'wrong') return err({ code: 'port', name: 'port' })
  const read = connectionOf(kind, {
    scheme: kind,
    username: textOf(given, 'username'),
    password: textOf(given, 'password'),
    host: textOf(given, form.place),
    port,
    path: textOf(given, hasField(form, 'catalog') ? 'catalog' : 'database'),
    options: optionsOf(form, given),
  })
  if (!read.ok) return read
  return ok({ ...read.value, secrets: { ...read.value.secrets, key: keyOf(form, given) } })
}

/** The fields of stored settings; `password` is masked if there is one. */
export function toParameters(kind: string, settings: RemoteSettings, hasPassword: boolean): Parameters {
  const form = CONNECTION_FORMS.get(kind)
  if (form === undefined) return {}
  const address = addressOf(kind, settings, hasPassword ? MASKED : null)
  const isPlain = settings.tls === 'require'
  const query = address.options.filter(
    ([name]) => !hasNamedField(form, name) && !(isPlain && name === form.tls?.name),
  )
  return {
    ...Object.fromEntries(form.fields.map(({ name }) => [name, shownField(name, form, settings, address)])),
    ...(hasField(form, 'encryption') ? { encryption: isPlain } : {}),
    query: Object.fromEntries(query),
  }
}

function shownField(
  name: ConnectionFieldName,
  form: ConnectionForm,
  settings: RemoteSettings,
  address: Address,
): string | number | null {
  if (name === form.place) return address.host ?? ''
  if (name === 'port') return settings.port
  if (name === 'username') return settings.username
  if (name === 'password') return address.password
  if (name === 'credentials') return MASKED
  if (name === 'database' || name === 'catalog') return address.path
  return settings.options.find(([option]) => option === name)?.[1] ?? null
}

/** The options in `query`, those with a field of their own, and the encryption. */
function optionsOf(form: ConnectionForm, given: unknown): Address['options'] {
  const query = isRecord(given) && isRecord(given['query']) ? Object.entries(given['query']) : []
  const asText = query.flatMap(([name, value]) => {
    const text = scalarText(value)
    return text === null ? [] : [[name, text] as const]
  })
  const own = form.fields.flatMap(({ name }) => {
    const value = form.options.includes(name) ? textOf(given, name) : null
    return value === null ? [] : [[name, value] as const]
  })
  const isEncrypted = isRecord(given) && given['encryption'] === true
  const { tls } = form
  // The option is more exact than the switch.
  const adds = tls !== null && isEncrypted && !asText.some(([name]) => name === tls.name)
  return [...asText, ...own, ...(adds ? [[tls.name, tls.require] as const] : [])]
}

/** The key of an account is a text, or the object that its file contains. */
function keyOf(form: ConnectionForm, given: unknown): string | null {
  if (!hasField(form, 'credentials') || !isRecord(given)) return null
  const { credentials_info: info } = given
  return isRecord(info) ? JSON.stringify(info) : textOf(given, 'credentials')
}

function readPort({ defaultPort }: ConnectionForm, given: unknown): number | null | 'wrong' {
  const text = textOf(given, 'port')
  if (text === null) return defaultPort
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : 'wrong'
}

function hasField({ fields }: ConnectionForm, name: ConnectionFieldName): boolean {
  return fields.some((field) => field.name === name)
}

function hasNamedField({ fields }: ConnectionForm, option: string): boolean {
  return fields.some(({ name }) => name === option)
}

/** A text or number; null if it is empty. */
function textOf(given: unknown, name: string): string | null {
  const text = isRecord(given) ? scalarText(given[name]) : null
  // Spaces belong to a password, and are a slip elsewhere.
  const value = name === 'password' || name === 'credentials' ? text : (text?.trim() ?? null)
  return value === '' ? null : value
}

function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

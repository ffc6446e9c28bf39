import { readFileSync } from 'node:fs'
import { type GivenConnection, readConnection } from '#domain/connections/connection.ts'
import { checkExtra, readExtra } from '#domain/connections/database-extra.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { work } from '#server/work/work.ts'
import { READ_YAML } from './yaml-task.ts'

/** Where the operator declares databases: a file, or the text of a variable; `env` has their passwords. */
export interface DeclaredSource {
  readonly file: string | null
  readonly text: string | null
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A database that the operator declares. */
export interface DeclaredDatabase {
  readonly name: string
  readonly connection: GivenConnection
  readonly switches: Readonly<Record<DeclaredSwitch, boolean>>
  readonly ctasSchema: string | null
  readonly cacheTimeout: number | null
  readonly extra: string
}

const SWITCHES = {
  expose_in_sqllab: true,
  allow_run_async: true,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  allow_file_upload: false,
} as const

/** A switch of a declared database, by Superset's name. */
type DeclaredSwitch = keyof typeof SWITCHES

/** The names of an entry; any other is an error, so that a misspelled switch is not off by accident. */
const KNOWN: ReadonlySet<string> = new Set([
  'name',
  'address',
  'password_env',
  'key_env',
  'ca_file',
  'force_ctas_schema',
  'cache_timeout',
  'extra',
  ...Object.keys(SWITCHES),
])

const MOST_BYTES = 1_000_000

/** Reads the declared databases. Fails with a line about the first fault; it never has a password. */
export async function readDeclared({
  file,
  text,
  env,
}: DeclaredSource): Promise<Result<readonly DeclaredDatabase[], string>> {
  const from = file === null ? 'OFFSET_DATABASES' : `The file ${file} of --databases`
  try {
    const given = file === null ? text : readFileSync(file, 'utf8')
    if (given === null || given.trim() === '') return ok([])
    if (given.length > MOST_BYTES) return err(`${from} is too long.`)
    const parsed = await work.run(READ_YAML, { text: given }, { userId: 0 })
    if (!parsed.ok) return err(`${from} takes too long to read.`)
    if (!parsed.value.ok) return err(`${from} cannot be read: ${firstLine(parsed.value.error)}`)
    const read = parsed.value.value
    const entries = isRecord(read) ? read['databases'] : read
    if (!Array.isArray(entries))
      return err(`${from} must be a list of databases, each with a name and an address.`)
    return readAll(entries, env, from)
  } catch (reason) {
    return err(`${from} cannot be read: ${firstLine(thrownMessage(reason))}`)
  }
}

function readAll(
  entries: readonly unknown[],
  env: DeclaredSource['env'],
  from: string,
): Result<readonly DeclaredDatabase[], string> {
  const all: DeclaredDatabase[] = []
  for (const [at, entry] of entries.entries()) {
    const read = readEntry(entry, env)
    if (!read.ok) return err(`${from}, entry ${at + 1}: ${read.error}`)
    if (all.some(({ name }) => name === read.value.name))
      return err(`${from}: two databases are named "${read.value.name}".`)
    all.push(read.value)
  }
  return ok(all)
}

function readEntry(entry: unknown, env: DeclaredSource['env']): Result<DeclaredDatabase, string> {
  if (!isRecord(entry)) return err('it must have a name and an address.')
  const unknown = Object.keys(entry).find((key) => !KNOWN.has(key))
  if (unknown !== undefined) return err(`"${unknown.slice(0, 60)}" is not known.`)
  const { name, address, extra = {}, force_ctas_schema: schema = null, cache_timeout: timeout = null } = entry
  if (typeof name !== 'string' || name.trim() === '' || name.length > 250) return err('it needs a name.')
  if (typeof address !== 'string') return err(`"${name}" needs an address.`)
  const read = readConnection(address)
  if (!read.ok) return err(`the address of "${name}" cannot be used (${read.error.code} ${read.error.name}).`)
  const secrets = readSecrets(entry, env)
  if (!secrets.ok) return err(`"${name}": ${secrets.error}`)
  const extraText = JSON.stringify(extra)
  const checked = checkExtra(extraText)
  if (!checked.ok) return err(`"${name}": extra: ${checked.error}`)
  const given = new Map(Object.entries(entry))
  const wrong = Object.keys(SWITCHES).find((key) => !['undefined', 'boolean'].includes(typeof given.get(key)))
  if (wrong !== undefined) return err(`"${name}": ${wrong} must be true or false.`)
  const { kind, settings } = read.value
  const password = secrets.value.password ?? read.value.secrets.password
  return ok({
    name,
    connection: {
      kind,
      settings: { ...settings, ca: secrets.value.ca, maxConnections: readExtra(extraText).maxConnections },
      secrets: { password, key: secrets.value.key },
    },
    switches: {
      expose_in_sqllab: entry['expose_in_sqllab'] !== false,
      allow_run_async: entry['allow_run_async'] !== false,
      allow_ctas: entry['allow_ctas'] === true,
      allow_cvas: entry['allow_cvas'] === true,
      allow_dml: entry['allow_dml'] === true,
      allow_file_upload: entry['allow_file_upload'] === true,
    },
    ctasSchema: typeof schema === 'string' ? schema : null,
    cacheTimeout: typeof timeout === 'number' ? timeout : null,
    extra: extraText,
  })
}

interface NamedSecrets {
  readonly password: string | null
  readonly key: string | null
  readonly ca: string | null
}

function readSecrets(
  entry: Record<string, unknown>,
  env: DeclaredSource['env'],
): Result<NamedSecrets, string> {
  const password = fromEnv(entry['password_env'], env)
  if (!password.ok) return password
  const key = fromEnv(entry['key_env'], env)
  if (!key.ok) return key
  const { ca_file: caFile } = entry
  const ca = typeof caFile === 'string' ? readFileSync(caFile, 'utf8') : null
  return ok({ password: password.value, key: key.value, ca })
}

function fromEnv(name: unknown, env: DeclaredSource['env']): Result<string | null, string> {
  if (name === undefined) return ok(null)
  const value = typeof name === 'string' && Object.hasOwn(env, name) ? env[name] : undefined
  const shown = typeof name === 'string' ? name.slice(0, 60) : 'of its password'
  return value === undefined ? err(`the variable ${shown} is not set.`) : ok(value)
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

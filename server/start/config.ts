import { isAbsolute, resolve } from 'node:path'
import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { SqlLabOptions } from '#domain/query/sql-lab-options.ts'
import { readEmbedOrigin } from '#domain/security/embedding.ts'
import type { DeclaredSource } from '#server/databases/declared.ts'
import { type HostPolicy, readHostPolicy } from '#server/net/host-policy.ts'
import { LEAST_SECRET_KEY } from '#server/secrets/secret-key.ts'
import { readUpstreamAddress, type UpstreamAddress } from '#server/superset/upstream/address.ts'
import { OPTIONS, readArgs } from './options.mjs'
import { readSqlLabOptions, SQL_LAB_OPTIONS } from './sql-lab-config.ts'

/** The Superset behind the server; `authorityFile` is the PEM file of a private authority, or null. */
export interface SupersetConfig {
  readonly address: UpstreamAddress
  readonly authorityFile: string | null
}

/** The configuration of the server. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The folder whose files are shown as a database; null for none. */
  readonly shownFolder: string | null
  readonly hasExampleData: boolean
  readonly keepsTabs: boolean
  /** Whether the events of pages are stored. */
  readonly storesEvents: boolean
  readonly costLimits: CostLimits
  readonly sqlLab: SqlLabOptions
  readonly publicOrigin: string | null
  /** The origins whose pages may frame charts and dashboards. */
  readonly embedFrom: readonly string[]
  /** The hosts that databases may be at, beside public ones. */
  readonly hosts: HostPolicy
  /** The text that encrypts the passwords of databases; null for a key in the data folder. */
  readonly secretKey: string | null
  /** The databases that the operator declares. */
  readonly declared: Omit<DeclaredSource, 'env'>
  /** Null for a server with its own data. */
  readonly superset: SupersetConfig | null
}

/** The command of the command line and the environment. */
type Command = { readonly kind: 'help' } | { readonly kind: 'run'; readonly config: Config }

type Values = Readonly<Record<string, string>>

/** Reads options and environment; an option overrides its variable. Fails with a line about the fault. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Result<Command, string> {
  const given = readArgs(args)
  if (!given.ok) return given
  if (given.value['help'] !== undefined) return ok({ kind: 'help' })
  const fromEnv = OPTIONS.flatMap(({ name, env: variable }) => {
    const value = variable === '' ? undefined : env[variable]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const config = makeConfig({ ...Object.fromEntries(fromEnv), ...given.value }, folder)
  if (!config.ok) return config
  const secretKey = readSecretKeyText(env['OFFSET_SECRET_KEY'])
  if (!secretKey.ok) return secretKey
  const text = env['OFFSET_DATABASES'] ?? ''
  const declared = { ...config.value.declared, text: text.trim() === '' ? null : text }
  return ok({ kind: 'run', config: { ...config.value, secretKey: secretKey.value, declared } })
}

function makeConfig(values: Values, folder: string): Result<Config, string> {
  const port = readPort(values['port'] ?? '8090')
  if (!port.ok) return port
  const publicOrigin = readOrigin(values['public-origin'])
  if (!publicOrigin.ok) return publicOrigin
  const embedFrom = readEmbedOrigins(values['embed-from'] ?? '')
  if (!embedFrom.ok) return embedFrom
  const isOff = readSwitch('no-example-data', values['no-example-data'])
  if (!isOff.ok) return isOff
  const isOnDevice = readSwitch('tabs-on-device', values['tabs-on-device'])
  if (!isOnDevice.ok) return isOnDevice
  const hasNoLog = readSwitch('no-event-log', values['no-event-log'])
  if (!hasNoLog.ok) return hasNoLog
  const askAbove = readCost('ask-above-cost', values['ask-above-cost'])
  if (!askAbove.ok) return askAbove
  const refuseAbove = readCost('refuse-above-cost', values['refuse-above-cost'])
  if (!refuseAbove.ok) return refuseAbove
  const hasNoJobs = readSwitch('no-chart-jobs', values['no-chart-jobs'])
  if (!hasNoJobs.ok) return hasNoJobs
  const sqlLab = readSqlLabOptions(values, !hasNoJobs.value)
  if (!sqlLab.ok) return sqlLab
  const host = values['host'] ?? '127.0.0.1'
  const hosts = readHostPolicy(listOf(values['allow-hosts']), host)
  if (!hosts.ok) return hosts
  const fullPath = (path: string) => (isAbsolute(path) ? path : resolve(folder, path))
  const superset = readSuperset(values, fullPath)
  if (!superset.ok) return superset
  const { data } = values
  const meaningless = [
    ...(data === undefined ? [] : ['data']),
    ...(isOff.value ? ['no-example-data'] : []),
    ...(isOnDevice.value ? ['tabs-on-device'] : []),
    ...(hasNoLog.value ? ['no-event-log'] : []),
    ...(askAbove.value === null ? [] : ['ask-above-cost']),
    ...(refuseAbove.value === null ? [] : ['refuse-above-cost']),
    ...(hasNoJobs.value ? ['no-chart-jobs'] : []),
    ...['databases', 'allow-hosts'].filter((name) => values[name] !== undefined),
    ...SQL_LAB_OPTIONS.filter((name) => values[name] !== undefined),
  ]
  if (superset.value !== null && meaningless[0] !== undefined) {
    return err(
      `--${meaningless[0]} has no effect with --superset, because data, tabs, events and settings are those of the Superset. Leave one of the two out.`,
    )
  }
  return ok({
    port: port.value,
    host,
    dataDir: fullPath(values['data-dir'] ?? '.offset'),
    shownFolder: data === undefined ? null : fullPath(data),
    hasExampleData: !isOff.value,
    keepsTabs: !isOnDevice.value,
    storesEvents: !hasNoLog.value,
    costLimits: { askAbove: askAbove.value, refuseAbove: refuseAbove.value },
    sqlLab: sqlLab.value,
    publicOrigin: publicOrigin.value,
    embedFrom: embedFrom.value,
    hosts: hosts.value,
    secretKey: null,
    declared: {
      file: values['databases'] === undefined ? null : fullPath(values['databases']),
      text: null,
    },
    superset: superset.value,
  })
}

function readSuperset(
  values: Values,
  fullPath: (path: string) => string,
): Result<SupersetConfig | null, string> {
  const { superset, 'superset-ca': file } = values
  if (superset === undefined) {
    return file === undefined
      ? ok(null)
      : err('--superset-ca needs the address that it is for: --superset URL.')
  }
  const address = readUpstreamAddress(superset)
  if (!address.ok) return address
  return ok({ address: address.value, authorityFile: file === undefined ? null : fullPath(file) })
}

function listOf(text = ''): readonly string[] {
  return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

function readSecretKeyText(text = ''): Result<string | null, string> {
  if (text === '') return ok(null)
  return text.length >= LEAST_SECRET_KEY
    ? ok(text)
    : err(`OFFSET_SECRET_KEY needs at least ${LEAST_SECRET_KEY} characters.`)
}

function readPort(text: string): Result<number, string> {
  const port = Number(text)
  const isPort = /^\d{1,5}$/.test(text) && port <= 65_535
  return isPort ? ok(port) : err(`The port must be a number from 0 to 65535, not "${text}".`)
}

function readCost(name: string, text: string | undefined): Result<number | null, string> {
  if (text === undefined) return ok(null)
  const isCount = /^\d{1,15}$/.test(text)
  return isCount ? ok(Number(text)) : err(`--${name} is a number of rows, not "${text}".`)
}

function readSwitch(name: string, text: string | undefined): Result<boolean, string> {
  if (text === undefined || ['0', 'false', 'no'].includes(text)) return ok(false)
  if (['1', 'true', 'yes'].includes(text)) return ok(true)
  return err(`${name} is either true or false, not "${text}".`)
}

function readOrigin(text: string | undefined): Result<string | null, string> {
  if (text === undefined) return ok(null)
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  return isOrigin
    ? ok(url.origin)
    : err(`The public origin must be an address such as https://offset.example, not "${text}".`)
}

function readEmbedOrigins(text: string): Result<readonly string[], string> {
  const origins = new Set<string>()
  for (const one of text.split(',').filter((part) => part.trim() !== '')) {
    const origin = readEmbedOrigin(one.trim())
    if (!origin.ok) return origin
    origins.add(origin.value)
  }
  return ok([...origins])
}

import { type Result, err, ok } from '#domain/core/result.ts'
import { isAbsolute, resolve } from 'node:path'

/** How this server is to run. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly hasExampleData: boolean
  readonly keepsTabs: boolean
  readonly publicOrigin: string | null
}

/** What the command line and the environment ask for. */
export type Asked = { readonly kind: 'help' } | { readonly kind: 'run'; readonly config: Config }

interface Option {
  readonly name: string
  readonly value: string | null
  readonly env: string
  readonly help: string
}

/** Every option, in the order of the help text; each has an environment variable that means the same. */
export const OPTIONS: readonly Option[] = [
  { name: 'port', value: 'NUMBER', env: 'OFFSET_PORT', help: 'Port to listen on, 0 for any free one (8090)' },
  { name: 'host', value: 'ADDRESS', env: 'OFFSET_HOST', help: 'Address to listen on (127.0.0.1)' },
  { name: 'data-dir', value: 'FOLDER', env: 'OFFSET_DATA_DIR', help: 'Where everything is kept (.offset)' },
  { name: 'no-example-data', value: null, env: 'OFFSET_NO_EXAMPLE_DATA', help: 'Start without example data' },
  {
    name: 'tabs-on-device',
    value: null,
    env: 'OFFSET_TABS_ON_DEVICE',
    help: 'Leave tabs of the SQL editor in the browser instead of keeping them here',
  },
  {
    name: 'public-origin',
    value: 'URL',
    env: 'OFFSET_PUBLIC_ORIGIN',
    help: 'Address under which a proxy shows this server, such as https://offset.example',
  },
  { name: 'help', value: null, env: '', help: 'Print this text' },
]

/** The text of --help. */
export function helpText(): string {
  const rows = OPTIONS.map(
    (option) => [`--${option.name}${option.value ? ` ${option.value}` : ''}`, option] as const,
  )
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.map(([flag, { help, env }]) => {
    const also = env === '' ? '' : ` [${env}]`
    return `  ${flag.padEnd(width)}  ${help}${also}`
  })
  return ['Usage: npm start -- [options]', '', ...lines, ''].join('\n')
}

type Values = Readonly<Record<string, string>>

/** Reads options and environment; an option wins over its variable. Fails: one line that names what is wrong. */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Result<Asked, string> {
  const given = readArgs(args)
  if (!given.ok) return given
  if (given.value['help'] !== undefined) return ok({ kind: 'help' })
  const fromEnv = OPTIONS.flatMap(({ name, env: variable }) => {
    const value = variable === '' ? undefined : env[variable]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const config = makeConfig({ ...Object.fromEntries(fromEnv), ...given.value }, folder)
  return config.ok ? ok({ kind: 'run', config: config.value }) : config
}

function readArgs(args: readonly string[]): Result<Values, string> {
  const values: Record<string, string> = {}
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? []
    const option = OPTIONS.find((candidate) => candidate.name === name)
    if (option === undefined) return err(`Unknown option ${args[at]}. npm start -- --help lists all options.`)
    if (option.value === null) {
      if (inline !== undefined) return err(`--${name} takes no value.`)
      values[name] = 'true'
      continue
    }
    const next = inline ?? args[at + 1]
    if (next === undefined || (inline === undefined && next.startsWith('--'))) {
      return err(`--${name} needs a value: --${name} ${option.value}`)
    }
    if (inline === undefined) at += 1
    values[name] = next
  }
  return ok(values)
}

function makeConfig(values: Values, folder: string): Result<Config, string> {
  const port = readPort(values['port'] ?? '8090')
  if (!port.ok) return port
  const publicOrigin = readOrigin(values['public-origin'])
  if (!publicOrigin.ok) return publicOrigin
  const isOff = readSwitch('no-example-data', values['no-example-data'])
  if (!isOff.ok) return isOff
  const isOnDevice = readSwitch('tabs-on-device', values['tabs-on-device'])
  if (!isOnDevice.ok) return isOnDevice
  const dataDir = values['data-dir'] ?? '.offset'
  return ok({
    port: port.value,
    host: values['host'] ?? '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    hasExampleData: !isOff.value,
    keepsTabs: !isOnDevice.value,
    publicOrigin: publicOrigin.value,
  })
}

function readPort(text: string): Result<number, string> {
  const port = Number(text)
  const isPort = /^\d{1,5}$/.test(text) && port <= 65_535
  return isPort ? ok(port) : err(`The port must be a number from 0 to 65535, not "${text}".`)
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

import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { SUITE_NAMES, type SuiteName } from './suites.ts'

/** Tested versions of Superset, each with its packages. */
export const VERSIONS = ['4.1.2', '6.1.0'] as const

/** A tested version of Superset. */
export type SupersetVersion = (typeof VERSIONS)[number]

/**
 * A parsed command. `start`: start one of each version below `folder`, run the suites against it, and stop it unless it is
 * to stay. `up`: start one and leave it running. `use`: run the suites against a running one. `stop`: stop one that stayed.
 */
export type SupersetCommand =
  | {
      readonly kind: 'start'
      readonly versions: readonly SupersetVersion[]
      readonly setup: SupersetSetup
      readonly stays: boolean
      readonly only: readonly SuiteName[]
    }
  | { readonly kind: 'up'; readonly version: SupersetVersion; readonly setup: SupersetSetup }
  | {
      readonly kind: 'use'
      readonly origin: string
      readonly username: string
      readonly password: string
      readonly only: readonly SuiteName[]
    }
  | { readonly kind: 'stop'; readonly version: SupersetVersion; readonly folder: string | null }

/** Setup of a Superset: its folder (null: below .cache), number of flights, and flags that differ from the usual. */
export interface SupersetSetup {
  readonly folder: string | null
  readonly rows: number
  readonly flags: Readonly<Record<string, boolean>>
}

/** The usage text. */
export const USAGE = `npm run superset -- --version 4.1.2 [--version 6.1.0] [--only SUITE] [--keep] [--dir FOLDER] [--rows N] [--flag NAME=true]
npm run superset -- --version 4.1.2|6.1.0 --up [--dir FOLDER] [--rows N] [--flag NAME=true]
npm run superset -- --version 4.1.2|6.1.0 --stop [--dir FOLDER]
npm run superset -- http://127.0.0.1:8088 [user] [password] [--only SUITE]
Suites: ${SUITE_NAMES.join(', ')}`

const ROWS = 200_000

/** Reads the command line. Fails: with one line about the mistake. */
export function readSupersetCommand(args: readonly string[]): Result<SupersetCommand, string> {
  const parsed = parse(args)
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  const [origin, username = 'admin', password = 'admin'] = positionals
  const only = readSuites(values.only ?? [])
  if (!only.ok) return only
  if (origin !== undefined) {
    if (values.version !== undefined) return err('Give a version or an address, not both.')
    return /^https?:$/.test(URL.parse(origin)?.protocol ?? '')
      ? ok({ kind: 'use', origin: new URL(origin).origin, username, password, only: only.value })
      : err(`${origin} is no address such as http://127.0.0.1:8088.`)
  }
  const versions = VERSIONS.filter((one) => values.version?.includes(one))
  const [version] = versions
  if (version === undefined || versions.length < (values.version?.length ?? 0))
    return err('Say which Superset: a version, or the address of one.')
  const folder = values.dir ?? null
  if (versions.length > 1 && (folder !== null || values.up || values.stop))
    return err('--dir, --up and --stop are for one version.')
  if (values.stop) return ok({ kind: 'stop', version, folder })
  const rows = Number(values.rows ?? ROWS)
  if (!Number.isSafeInteger(rows) || rows < 1) return err('--rows is a whole number from 1.')
  const flags = readFlags(values.flag ?? [])
  if (!flags.ok) return flags
  const setup = { folder, rows, flags: flags.value }
  return values.up
    ? ok({ kind: 'up', version, setup })
    : ok({ kind: 'start', versions, setup, stays: values.keep ?? false, only: only.value })
}

function parse(args: readonly string[]) {
  try {
    return ok(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          version: { type: 'string', multiple: true },
          only: { type: 'string', multiple: true },
          keep: { type: 'boolean' },
          up: { type: 'boolean' },
          stop: { type: 'boolean' },
          dir: { type: 'string' },
          rows: { type: 'string' },
          flag: { type: 'string', multiple: true },
        },
      }),
    )
  } catch (reason) {
    return err(thrownMessage(reason))
  }
}

function readSuites(given: readonly string[]): Result<readonly SuiteName[], string> {
  const unknown = given.find((name) => !SUITE_NAMES.some((one) => one === name))
  if (unknown !== undefined) return err(`There is no suite ${unknown}.`)
  return ok(SUITE_NAMES.filter((name) => given.length === 0 || given.includes(name)))
}

function readFlags(given: readonly string[]): Result<Readonly<Record<string, boolean>>, string> {
  const wrong = given.find((flag) => !/^[A-Z_]+=(?:true|false)$/.test(flag))
  if (wrong !== undefined) return err(`--flag is such as KV_STORE=false, not ${wrong}.`)
  const pairs = given.map((flag) => flag.split('='))
  return ok(Object.fromEntries(pairs.map(([name = '', value]) => [name, value === 'true'])))
}

import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'

/** Versions of Superset that have been run, each with the packages that it ran with. */
export const VERSIONS = ['4.1.2', '6.1.0'] as const

/** A version of Superset that has been run. */
export type SupersetVersion = (typeof VERSIONS)[number]

/**
 * What `npm run superset` is to do. `start`: bring one up below `folder`, with so many flights, run everything against it,
 * and stop it unless it is to stay. `use`: run everything against one that is there. `stop`: stop one that stayed.
 */
export type SupersetCommand =
  | {
      readonly kind: 'start'
      readonly version: SupersetVersion
      readonly setup: SupersetSetup
      readonly stays: boolean
    }
  | { readonly kind: 'use'; readonly origin: string; readonly username: string; readonly password: string }
  | { readonly kind: 'stop'; readonly version: SupersetVersion; readonly folder: string | null }

/** How a Superset is set up: where (null: below .cache), with how many flights, and flags that differ from the usual. */
export interface SupersetSetup {
  readonly folder: string | null
  readonly rows: number
  readonly flags: Readonly<Record<string, boolean>>
}

/** What the command line may hold. */
export const USAGE = `npm run superset -- --version 4.1.2|6.1.0 [--keep] [--dir FOLDER] [--rows N] [--flag NAME=true]
npm run superset -- --version 4.1.2|6.1.0 --stop [--dir FOLDER]
npm run superset -- http://127.0.0.1:8088 [user] [password]`

const ROWS = 200_000

/** Reads the command line. Fails: with one line that says what is wrong. */
export function readSupersetCommand(args: readonly string[]): Result<SupersetCommand, string> {
  const parsed = parse(args)
  if (!parsed.ok) return parsed
  const { values, positionals } = parsed.value
  const [origin, username = 'admin', password = 'admin'] = positionals
  if (origin !== undefined) {
    if (values.version !== undefined) return err('Give a version or an address, not both.')
    return /^https?:$/.test(URL.parse(origin)?.protocol ?? '')
      ? ok({ kind: 'use', origin: new URL(origin).origin, username, password })
      : err(`${origin} is no address such as http://127.0.0.1:8088.`)
  }
  const version = VERSIONS.find((one) => one === values.version)
  if (version === undefined) return err('Say which Superset: a version, or the address of one.')
  const folder = values.dir ?? null
  if (values.stop) return ok({ kind: 'stop', version, folder })
  const rows = Number(values.rows ?? ROWS)
  if (!Number.isSafeInteger(rows) || rows < 1) return err('--rows is a whole number from 1.')
  const flags = readFlags(values.flag ?? [])
  return flags.ok
    ? ok({ kind: 'start', version, setup: { folder, rows, flags: flags.value }, stays: values.keep ?? false })
    : flags
}

function parse(args: readonly string[]) {
  try {
    return ok(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          version: { type: 'string' },
          keep: { type: 'boolean' },
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

function readFlags(given: readonly string[]): Result<Readonly<Record<string, boolean>>, string> {
  const wrong = given.find((flag) => !/^[A-Z_]+=(?:true|false)$/.test(flag))
  if (wrong !== undefined) return err(`--flag is such as KV_STORE=false, not ${wrong}.`)
  const pairs = given.map((flag) => flag.split('='))
  return ok(Object.fromEntries(pairs.map(([name = '', value]) => [name, value === 'true'])))
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '#domain/core/result.ts'
import { type Config, readConfig } from './config.ts'
import type { StartError } from './data-folder.ts'
import { helpText } from './options.mjs'
import type { RunningServer } from './start-server.ts'

/** The folder of the program, its arguments and its environment. */
interface ProgramOptions {
  readonly root: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs the server from a terminal until it is stopped; exits if it cannot start. */
export async function runProgram({ root, args, env }: ProgramOptions): Promise<void> {
  const command = readConfig(args, env, root)
  if (!command.ok) giveUp(command.error)
  // Files of the server are readable by its owner only.
  process.umask(0o077)
  if (command.value.kind === 'help') process.stdout.write(helpText())
  else await run(root, command.value.config, env)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function programVersion(root: string): string {
  const text: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = typeof text === 'object' && text !== null && 'version' in text ? text.version : ''
  return typeof version === 'string' ? version : ''
}

/** Progress is one updated line in a terminal, otherwise a line for each step. */
function progressLine(): (step: string, fraction: number) => void {
  let last = ''
  return (step, fraction) => {
    if (step === last) return
    last = step
    const line = `Preparing example data, ${Math.round(fraction * 100)} %: ${step}`
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
  }
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false
  const stop = () => {
    // The second signal means that the user does not want to wait.
    if (isStopping) process.exit(130)
    isStopping = true
    process.stdin.pause()
    server.close().then(
      () => process.exit(0),
      (reason: unknown) => giveUp(`Offset did not stop cleanly: ${String(reason)}`),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

async function printLink(server: RunningServer): Promise<void> {
  say(`Offset is ready: ${await server.makeLink()}`)
}

/** Enter in the terminal prints a new link, since each works once. */
function printLinkOnEnter(server: RunningServer): void {
  if (!process.stdin.isTTY) return
  say('The link signs one browser in. Press Enter for another, Ctrl+C to stop.')
  process.stdin.on('data', () => void printLink(server))
}

/** Starts a server with its own data, or a front before a Superset. Modules are loaded here, so that --help is fast. */
async function start(
  root: string,
  config: Config,
  env: ProgramOptions['env'],
): Promise<Result<RunningServer, StartError>> {
  const options = {
    ...config,
    programVersion: programVersion(root),
    dist: join(root, 'dist'),
    log: (message: string) => process.stderr.write(`${message}\n`),
  }
  if (config.superset === null) {
    const { startServer } = await import('./start-server.ts')
    return await startServer({ ...options, env, onProgress: progressLine() })
  }
  const { startFront } = await import('./start-front.ts')
  return await startFront({ ...options, superset: config.superset })
}

/** Starts the first worker process once the link is printed, so that the first task need not wait for it. */
async function warmUp(): Promise<void> {
  const { work } = await import('#server/work/work.ts')
  work.warmUp()
}

async function run(root: string, config: Config, env: ProgramOptions['env']): Promise<void> {
  const started = await start(root, config, env)
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K')
  if (!started.ok) giveUp(started.error.message)
  stopOnSignals(started.value)
  if (!existsSync(join(root, 'dist', 'index.html')))
    say('The pages are not built yet: run "npm run build" beside this.')
  await printLink(started.value)
  await warmUp()
  if (config.superset === null) printLinkOnEnter(started.value)
  else say(`It works on the data of ${config.superset.address.shown}. Ctrl+C stops it.`)
}

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { isUploadMessage, type UploadOrder } from './child/orders.ts'

/** A child that reads a file; `stop` ends it. */
export interface RunningChild {
  readonly ended: Promise<Result<UploadReport, string>>
  readonly stop: () => void
}

const PROGRAM = fileURLToPath(new URL('./child/program.ts', import.meta.url))

/** The environment variables that a child gets: only those that starting a program needs. */
const PASSED_ON = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']

/** The heap of a child in MB: an Excel file is read into it. */
const HEAP_MB = 1_024

const STOPPED = 'It was stopped.'
const CRASHED = 'The file could not be read: it needs more memory than there is.'

/** Reads a file in a process of its own, which ends with the file. Fails: with a message for the user. */
export function runChild(
  order: UploadOrder,
  watch: { readonly onProgress: (percent: number) => void; readonly log: (message: string) => void },
): RunningChild {
  const child = fork(PROGRAM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isStopped = false
  const ended = new Promise<Result<UploadReport, string>>((resolve) => {
    child.on('message', (message: unknown) => {
      if (!isUploadMessage(message)) return
      if (message.kind === 'progress') watch.onProgress(message.percent)
      else if (message.kind === 'done') resolve(ok(message.report))
      else if (message.kind === 'failed') resolve(err(message.message))
      else {
        watch.log(`An uploaded file could not be read: ${message.message}`)
        resolve(err('The file could not be read.'))
      }
    })
    child.once('exit', () => resolve(err(isStopped ? STOPPED : CRASHED)))
    child.once('error', () => resolve(err(CRASHED)))
  }).finally(() => endOf(child))
  child.send(order)
  return {
    ended,
    stop: () => {
      isStopped = true
      endOf(child)
    },
  }
}

function endOf(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL')
}

function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((variable) => [variable, process.env[variable]] as const)
  return { ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)), TZ: 'UTC' }
}

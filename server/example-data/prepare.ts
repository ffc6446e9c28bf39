import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { BuildOrder, LoadProgress } from './build.ts'

/** Changes when tables or their types change; an older file is then built anew. */
const EXAMPLE_DATA_VERSION = 2

/** Name of the example database's file in the data directory. */
export const EXAMPLE_FILE = 'examples.duckdb'

/** What the loading needs. */
interface PrepareOptions {
  readonly dataDir: string
  readonly onProgress?: (progress: LoadProgress) => void
}

/** The file, and whether it was built just now. */
export interface PreparedData {
  readonly filePath: string
  readonly isNew: boolean
}

/** Why there is no example data: no space, no right to write, or what the loading said. */
interface PrepareError {
  readonly code: 'no-space' | 'read-only' | 'failed'
  readonly message: string
}

/**
 * Makes sure that the example database is there, and builds it once if not: in a file beside it that is renamed when it
 * is whole, so that a crash leaves nothing half built. Fails: with a code and one clear line.
 */
export async function prepareExampleData(
  options: PrepareOptions,
): Promise<Result<PreparedData, PrepareError>> {
  const filePath = join(options.dataDir, EXAMPLE_FILE)
  if (isCurrent(filePath)) return ok({ filePath, isNew: false })
  const buildPath = `${filePath}.building-${process.pid}`
  try {
    mkdirSync(options.dataDir, { recursive: true })
    removeLeftovers(options.dataDir)
    rmSync(versionPath(filePath), { force: true })
    await build(
      { filePath: buildPath, sourceFolder: sourceFolder() },
      options.onProgress ?? (() => undefined),
    )
    rmSync(`${filePath}.wal`, { force: true })
    renameSync(buildPath, filePath)
    writeFileSync(versionPath(filePath), `${EXAMPLE_DATA_VERSION}\n`)
    return ok({ filePath, isNew: true })
  } catch (error) {
    removeQuietly(buildPath)
    return err(prepareError(error, options.dataDir))
  }
}

function versionPath(filePath: string): string {
  return `${filePath}.version`
}

function isCurrent(filePath: string): boolean {
  if (!existsSync(filePath) || !existsSync(versionPath(filePath))) return false
  return readFileSync(versionPath(filePath), 'utf8').trim() === String(EXAMPLE_DATA_VERSION)
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${EXAMPLE_FILE}.building-`)) rmSync(join(folder, name), { force: true })
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
    rmSync(`${path}.wal`, { force: true })
  } catch {
    // The folder cannot be written; that is what the caller is told anyway.
  }
}

function sourceFolder(): string {
  const program = createRequire(import.meta.url).resolve('vega-datasets')
  return join(dirname(dirname(program)), 'data')
}

function isProgress(value: unknown): value is LoadProgress {
  return isRecord(value) && 'fraction' in value && 'step' in value
}

function build(order: BuildOrder, onProgress: (progress: LoadProgress) => void): Promise<void> {
  const path = fileURLToPath(new URL('./build-child.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = fork(path, [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    let failure = 'The process that loads the example data ended.'
    let isDone = false
    child.on('message', (message: unknown) => {
      // What the child says; nothing else uses its channel.
      if (!isRecord(message)) return
      const { progress, error, done } = message
      if (isProgress(progress)) onProgress(progress)
      if (typeof error === 'string') failure = error
      if (done === true) isDone = true
    })
    child.once('error', reject)
    child.once('exit', () => (isDone ? resolve() : reject(new Error(failure))))
    child.send(order)
  })
}

function prepareError(error: unknown, folder: string): PrepareError {
  const message = thrownMessage(error)
  const code = thrownCode(error)
  if (code === 'ENOSPC' || /No space left|disk.{0,60}full/i.test(message)) {
    return {
      code: 'no-space',
      message: `No space for the example data in ${folder}: about 100 MB are needed.`,
    }
  }
  if (['EACCES', 'EROFS', 'EPERM'].includes(code) || /Permission denied|Read-only/i.test(message)) {
    return { code: 'read-only', message: `The example data cannot be written to ${folder}.` }
  }
  return { code: 'failed', message: `The example data could not be loaded: ${message}` }
}

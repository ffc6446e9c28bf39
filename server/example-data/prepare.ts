import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { BuildOrder, LoadProgress } from './build.ts'

/** Changes with the tables or their types; an older file is then rebuilt. */
const EXAMPLE_DATA_VERSION = 2

/** The name of the example database's file in the data directory. */
export const EXAMPLE_FILE = 'examples.duckdb'

/** The data directory, and the receiver of progress. */
interface PrepareOptions {
  readonly dataDir: string
  readonly onProgress?: (progress: LoadProgress) => void
}

/** The file, and whether it was just built. */
export interface PreparedData {
  readonly filePath: string
  readonly isNew: boolean
}

/** Why there is no example data. */
interface PrepareError {
  readonly code: 'no-space' | 'read-only' | 'failed'
  readonly message: string
}

/**
 * Builds the example database unless it exists, under another name until it is complete, so that a crash leaves no partial
 * file. Fails with a code and a clear line.
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
    // The folder is not writable, which is the error of the caller.
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
      // The child is the only sender.
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

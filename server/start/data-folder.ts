import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'

/** Why the server cannot start; `message` is the line that is printed. */
export interface StartError {
  readonly code:
    | 'shown-folder'
    | 'data-dir'
    | 'in-use'
    | 'no-space'
    | 'newer'
    | 'unreadable'
    | 'port'
    | 'example-data'
    | 'authority'
    | 'databases'
  readonly message: string
}

/** The folder of all data, locked for this process until it is released. */
export interface DataFolder {
  readonly path: string
  readonly secretKey: Uint8Array
  readonly metadataFile: string
  readonly release: () => void
}

const KEY_BYTES = 32

/** Opens the data folder, creating it if needed. Fails: `data-dir`, `in-use`, `no-space`. */
export function openDataFolder(
  path: string,
  randomBytes: (length: number) => Uint8Array,
): Result<DataFolder, StartError> {
  try {
    makeFolder(path)
    const lock = lockFolder(path)
    if (lock === null) {
      return err({
        code: 'in-use',
        message: `Another Offset is running on ${path}. Stop it, or start this one with another --data-dir.`,
      })
    }
    const secretKey = readOrMakeKey(join(path, 'secret.key'), randomBytes)
    return ok({ path, secretKey, metadataFile: join(path, 'metadata.sqlite'), release: () => lock.close() })
  } catch (reason) {
    return err(folderError(path, reason))
  }
}

/** Creates a folder with its parents. Node's own recursive mkdir never returns if a file system answers "not found", as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** A lock that ends with the process, even in a crash: an exclusive transaction on a separate file. */
function lockFolder(path: string): SqliteDatabase.Database | null {
  const lock = new SqliteDatabase(join(path, 'running.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (reason) {
    lock.close()
    if (thrownCode(reason).startsWith('SQLITE_BUSY')) return null
    throw reason
  }
}

/** The key that signs the tokens of browsers: created once, readable by its owner only. Source: security §9. */
function readOrMakeKey(file: string, randomBytes: (length: number) => Uint8Array): Uint8Array {
  const known = readKey(file)
  if (known !== null) return known
  const key = randomBytes(KEY_BYTES)
  const handle = openSync(file, 'w', 0o600)
  try {
    writeSync(handle, Buffer.from(key).toString('hex'))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return key
}

function readKey(file: string): Uint8Array | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    return key.length === KEY_BYTES ? key : null
  } catch (reason) {
    if (thrownCode(reason) === 'ENOENT') return null
    throw reason
  }
}

const READ_ONLY = ['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']

/** Translates an error of the file system at the data folder. */
export function folderError(path: string, reason: unknown): StartError {
  const code = thrownCode(reason)
  if (FULL.includes(code)) {
    return {
      code: 'no-space',
      message: `There is no space left on the disk of ${path}. Free some, or choose another folder with --data-dir.`,
    }
  }
  if (READ_ONLY.some((known) => code.startsWith(known))) {
    return {
      code: 'data-dir',
      message: `The folder ${path} cannot be written to. Choose another with --data-dir.`,
    }
  }
  const text = thrownMessage(reason)
  return {
    code: 'data-dir',
    message: `The folder ${path} cannot be used: ${text}. Choose another with --data-dir.`,
  }
}

import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { thrownCode } from '#domain/core/thrown.ts'

const KEY_BYTES = 32

/** Shortest key of the environment, in characters. */
export const LEAST_SECRET_KEY = 16

/** The file of the key of a data folder. */
const KEY_FILE = 'databases.key'

/**
 * The key of the secrets of databases: made of the text of the environment if it is given, or that of the data folder, which
 * is created once and readable by its owner only.
 */
export function readSecretKey(
  dataDir: string,
  given: string | null,
  randomBytes: (length: number) => Uint8Array,
): Uint8Array {
  if (given !== null) return createHash('sha256').update('offset databases').update(given).digest()
  const file = join(dataDir, KEY_FILE)
  const known = readKey(file)
  if (known !== null) return known
  const key = randomBytes(KEY_BYTES)
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, Buffer.from(key).toString('hex'))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return key
}

/** Null if there is no file. A damaged one is an error: a new key would make stored passwords unreadable for good. */
function readKey(file: string): Uint8Array | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (!/^[\da-f]{64}$/i.test(text))
      throw new Error(`${file} is damaged. Restore it, or remove it to enter passwords again`)
    return Buffer.from(text, 'hex')
  } catch (reason) {
    if (thrownCode(reason) === 'ENOENT') return null
    throw reason
  }
}

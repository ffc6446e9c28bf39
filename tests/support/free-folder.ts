import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Folder for reproducible files, on the project's disk, so that files can be linked instead of copied. */
export const CACHE = join(ROOT, '.cache', 'journeys')

/** Makes an empty folder that the caller removes. */
export function freeFolder(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  return mkdtempSync(join(CACHE, `${name}-`))
}

/** Removes a folder, however full; a file that a dying process still holds is tried again. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

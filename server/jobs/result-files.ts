import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The user and the key of a result. */
export interface ResultPlace {
  readonly userId: number
  readonly key: string
}

/** A result on the disk; `storedAt` is ms since 1970. */
export interface ResultFile {
  readonly place: ResultPlace
  readonly sizeBytes: number
  readonly storedAt: number
}

/** The path of a result's file. Keys consist of letters, digits and dashes. */
export function resultPath(folder: string, { userId, key }: ResultPlace): string {
  return join(folder, String(userId), key)
}

const SCHEDULED = 'scheduled-'

/** The key of a result that is stored until its schedule no longer needs it, instead of for a day. */
export function scheduledKey(name: string): string {
  return `${SCHEDULED}${name}`
}

/** Whether the result of a place is stored for a schedule. */
export function isScheduled({ key }: ResultPlace): boolean {
  return key.startsWith(SCHEDULED)
}

const UNFINISHED = '.part'

/** The results of an earlier server, oldest first; unfinished files are removed. */
export function resultFilesIn(folder: string): readonly ResultFile[] {
  return namesIn(folder)
    .flatMap((user) => namesIn(join(folder, user)).map((key) => ({ userId: Number(user), key })))
    .flatMap((place) => {
      const path = resultPath(folder, place)
      if (!place.key.endsWith(UNFINISHED)) return [fileAt(path, place)]
      rmSync(path, { force: true })
      return []
    })
    .toSorted((a, b) => a.storedAt - b.storedAt)
}

function fileAt(path: string, place: ResultPlace): ResultFile {
  const { size, mtimeMs } = statSync(path)
  return { place, sizeBytes: size, storedAt: Math.round(mtimeMs) }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Writes the file of a result atomically. */
export async function writeResultFile(path: string, bytes: Uint8Array, storedAt: number): Promise<void> {
  const unfinished = `${path}${UNFINISHED}`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await utimes(unfinished, storedAt / 1000, storedAt / 1000)
    await rename(unfinished, path)
  } catch (reason) {
    await rm(unfinished, { force: true })
    throw reason
  }
}

/** Reads the file of a result; null if it is missing or has another size. */
export async function readResultFile(path: string, sizeBytes: number): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path)
    return bytes.byteLength === sizeBytes ? bytes : null
  } catch {
    return null
  }
}

/** Removes the file of a result. */
export async function removeResultFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

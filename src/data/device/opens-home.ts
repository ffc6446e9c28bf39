import { readLocal, writeLocal } from '#data/platform/local-storage.ts'

const STORAGE_KEY = 'offset.opens-home'

/** Whether a start of this user opens Home; otherwise it opens the last screen. */
export function readOpensHome(userId: number): boolean {
  return readLocal(`${STORAGE_KEY}:${userId}`) === 'yes'
}

/** Stores whether a start of this user opens Home. Without storage the next start opens the last screen. */
export function writeOpensHome(userId: number, opensHome: boolean): void {
  writeLocal(`${STORAGE_KEY}:${userId}`, opensHome ? 'yes' : 'no')
}

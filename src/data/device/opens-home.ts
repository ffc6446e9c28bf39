import { readLocal, writeLocal } from '#data/platform/local-storage.ts'

const STORAGE_KEY = 'offset.opens-home'

/** Whether a start of this user opens Home, as it does unless the user chose the last screen. */
export function readOpensHome(userId: number): boolean {
  return readLocal(`${STORAGE_KEY}:${userId}`) !== 'no'
}

/** Stores whether a start of this user opens Home. Without storage the next start opens Home. */
export function writeOpensHome(userId: number, opensHome: boolean): void {
  writeLocal(`${STORAGE_KEY}:${userId}`, opensHome ? 'yes' : 'no')
}

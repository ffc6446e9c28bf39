import { readOpensHome } from '#data/device/opens-home.ts'
import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import type { Place } from './places.ts'

const STORAGE_KEY = 'offset.last-screen'

/** Stores the current address, which the next start opens. Settings and unknown places are not stored. */
export function rememberScreen(places: readonly Place[], userId: number, address: string): void {
  const [path = ''] = address.split('?')
  if (!places.some(({ owns, isAtFoot }) => !isAtFoot && owns(path))) return
  // A screen without navigation would be a dead end at the start.
  if (address.includes('standalone=')) return
  // Without storage the next start opens the start screen.
  writeLocal(`${STORAGE_KEY}:${userId}`, address)
}

/** The address of a user's last window; null if none is stored, or if a start opens Home. */
export function lastScreen(userId: number): string | null {
  if (readOpensHome(userId)) return null
  const stored = readLocal(`${STORAGE_KEY}:${userId}`)
  return stored !== null && isAddress(stored) ? stored : null
}

function isAddress(text: string): boolean {
  return /^\/[^/\\]/.test(text) && URL.canParse(text, location.origin)
}

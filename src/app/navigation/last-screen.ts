import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import type { Place } from './places.ts'

const STORAGE_KEY = 'offset.last-screen'

/** Remembers the address that is shown, so that the next start opens it, where it is a place that somebody works at. */
export function rememberScreen(places: readonly Place[], userId: number, address: string): void {
  const [path = ''] = address.split('?')
  if (!places.some(({ owns, isAtFoot }) => !isAtFoot && owns(path))) return
  // A screen alone has no navigation: a start there would lead nowhere else.
  if (address.includes('standalone=')) return
  // Without storage the next start begins at the beginning.
  writeLocal(`${STORAGE_KEY}:${userId}`, address)
}

/** The address that a user's last window showed, or null when there was none. */
export function lastScreen(userId: number): string | null {
  const stored = readLocal(`${STORAGE_KEY}:${userId}`)
  return stored !== null && isAddress(stored) ? stored : null
}

function isAddress(text: string): boolean {
  return /^\/[^/\\]/.test(text) && URL.canParse(text, location.origin)
}

import type { Place } from './places.ts'

const STORAGE_KEY = 'offset.last-screen'

/** Remembers the address that is shown, so that the next start opens it, where it is a place that somebody works at. */
export function rememberScreen(places: readonly Place[], userId: number, address: string): void {
  const [path = ''] = address.split('?')
  if (!places.some(({ owns, isAtFoot }) => !isAtFoot && owns(path))) return
  try {
    localStorage.setItem(`${STORAGE_KEY}:${userId}`, address)
  } catch {
    // Without storage the next start begins at the beginning.
    return
  }
}

/** The address that a user's last window showed, or null when there was none. */
export function lastScreen(userId: number): string | null {
  try {
    const stored = localStorage.getItem(`${STORAGE_KEY}:${userId}`)
    return stored !== null && isAddress(stored) ? stored : null
  } catch {
    return null
  }
}

function isAddress(text: string): boolean {
  return /^\/[^/\\]/.test(text) && URL.canParse(text, location.origin)
}

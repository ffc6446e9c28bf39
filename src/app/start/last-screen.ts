import { SCREENS } from '#app/navigation/screens.ts'

const STORAGE_KEY = 'offset.last-screen'

/** Remembers the address of the screen that is shown, so that the next start opens it. What no screen owns is none. */
export function rememberScreen(userId: number, address: string): void {
  if (!SCREENS.some(({ owns, atFoot }) => !atFoot && owns.test(address.split('?')[0] ?? ''))) return
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

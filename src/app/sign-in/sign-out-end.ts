import { makeStore } from '#data/platform/store.ts'
import type { SignOutEnd } from '#domain/sync-status/sign-out-choices.ts'

/** What became of unsent work, and whose it is. */
interface EndOfSession {
  readonly end: SignOutEnd
  readonly user: string
}

/** What the page says once this window has signed out; null where another window did. */
export const signOutEnd = makeStore<EndOfSession | null>(null)

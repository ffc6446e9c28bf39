import { makeStore } from '#data/platform/store.ts'
import type { SignOutEnd } from '#domain/sync-status/sign-out-choices.ts'

/** The handling of unsent work, and its user. */
interface EndOfSession {
  readonly end: SignOutEnd
  readonly user: string
}

/** Set when this window signs out; null when another window did. */
export const signOutEnd = makeStore<EndOfSession | null>(null)

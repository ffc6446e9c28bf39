import type { SignOutEnd } from '#domain/sync-status/sign-out-choices.ts'

/** What became of unsent work, and whose it is. */
interface ToldEnd {
  readonly end: SignOutEnd
  readonly user: string
}

let told: ToldEnd | null = null

/** What the page says once this window has signed out; null where another window did. */
export const signOutEnd = {
  get: (): ToldEnd | null => told,
  set: (next: ToldEnd): void => {
    told = next
  },
}

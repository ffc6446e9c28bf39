import { cookiesIn, type SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'

/** The cookies that a Superset sets during one sign-in; the last value of each name counts. */
export interface CookieJar {
  /** The `cookie` header to send next; empty if there is none. */
  readonly header: () => string
  readonly cookies: () => readonly SetCookie[]
  readonly add: (answer: UpstreamAnswer) => void
}

/**
 * Makes an empty jar: a sign-in starts without the cookies of an earlier session. Domain, path and `Secure` are ignored:
 * a Superset sets them for its public address, and this server may reach it by another.
 */
export function makeCookieJar(): CookieJar {
  const cookies = new Map<string, SetCookie>()
  return {
    header: () =>
      [...cookies.values()]
        .filter(({ maxAge }) => maxAge !== 0)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    cookies: () => [...cookies.values()],
    add: (answer) => {
      for (const cookie of cookiesIn(answer)) cookies.set(cookie.name, cookie)
    },
  }
}

import type { SetCookie } from '#server/superset/upstream/set-cookies.ts'

/** How the Superset's cookies are named at our address. */
export interface CookieScope {
  readonly prefix: string
  readonly isSecure: boolean
}

/**
 * The scope of the Superset's cookies at our address. Browsers share cookies among the ports of a host, so the prefix
 * includes the port: cookies of other programs on this host, or of the Superset itself, are not mixed up with ours.
 * Source: security §14, §18.
 */
export function cookieScope(host: string, isSecure: boolean): CookieScope {
  const port = /:(\d+)$/.exec(host)?.[1] ?? (isSecure ? '443' : '80')
  return { prefix: `${isSecure ? '__Host-' : ''}offset-superset-${port}.`, isSecure }
}

/** The `cookie` header for the Superset: the cookies that it set through us, under its own names; null if there are none. */
export function cookiesForUpstream(header: string | undefined, { prefix }: CookieScope): string | null {
  const own = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => pair.slice(prefix.length))
  return own.length === 0 ? null : own.join('; ')
}

/** The `set-cookie` line that stores a cookie of the Superset under our name. */
export function cookieForBrowser(
  { name, value, expires, maxAge, sameSite }: SetCookie,
  { prefix, isSecure }: CookieScope,
): string {
  return [
    `${prefix}${name}=${value}`,
    'Path=/',
    'HttpOnly',
    // Other sites have no need for the cookie. `None` would require TLS, and foreign frames are not allowed anyway.
    sameSite?.toLowerCase() === 'strict' ? 'SameSite=Strict' : 'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(expires === undefined || Number.isNaN(expires.getTime()) ? [] : [`Expires=${expires.toUTCString()}`]),
    ...(maxAge === undefined || Number.isNaN(maxAge) ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}

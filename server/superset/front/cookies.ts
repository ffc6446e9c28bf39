/** How the Superset's cookies are called at our address. */
export interface CookieScope {
  readonly prefix: string
  readonly isSecure: boolean
}

/**
 * The scope of the Superset's cookies at our address. Browsers share cookies among the ports of a host, so the port is
 * part of the name: no other program's cookies are taken for the Superset's, and it keeps its own where it runs on this
 * host too. Source: security §14, §18.
 */
export function cookieScope(host: string, isSecure: boolean): CookieScope {
  const port = /:(\d+)$/.exec(host)?.[1] ?? (isSecure ? '443' : '80')
  return { prefix: `${isSecure ? '__Host-' : ''}offset-superset-${port}.`, isSecure }
}

/** The header `cookie` for the Superset: only what it set itself through us, under its own names; null where there is none. */
export function cookiesForUpstream(header: string | undefined, { prefix }: CookieScope): string | null {
  const own = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => pair.slice(prefix.length))
  return own.length === 0 ? null : own.join('; ')
}

/** A cookie of the Superset as our browser may keep it; null for a line that is none. */
export function cookieForBrowser(line: string, { prefix, isSecure }: CookieScope): string | null {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [, name, value = ''] = /^([\w!#$%&'*+.^`|~-]+)=(.*)$/.exec(pair) ?? []
  if (name === undefined) return null
  return [
    `${prefix}${name}=${value}`,
    'Path=/',
    'HttpOnly',
    sameSiteOf(attributes),
    ...(isSecure ? ['Secure'] : []),
    ...attributes.filter((attribute) => /^(?:expires|max-age)=/i.test(attribute)),
  ].join('; ')
}

/** Lax where it is not said: no page of another site has business here. `None` would need TLS, and no frame of others is let in. */
function sameSiteOf(attributes: readonly string[]): string {
  return attributes.some((attribute) => /^samesite=strict$/i.test(attribute))
    ? 'SameSite=Strict'
    : 'SameSite=Lax'
}

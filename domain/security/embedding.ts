import { err, ok, type Result } from '#domain/core/result.ts'
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './content-security-policy.ts'
import { isShownAlone } from './shown-alone.ts'

/** A valid origin for a policy: its host has no character that ends a source or a directive. */
const SOURCE = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/**
 * Parses an origin that may embed charts. Fails: with a message that describes the expected form. Source: security
 * §11.
 */
export function readEmbedOrigin(text: string): Result<string, string> {
  const origin = text.toLowerCase().replace(/\/$/, '')
  if (SOURCE.test(origin)) return ok(origin)
  return err(
    `--embed-from takes the origin of a site, such as https://wiki.example.org, without a wildcard and without a path; http is for localhost alone. It was "${text}".`,
  )
}

/** Paths of embeddable screens: a chart, a chart of a permalink, a dashboard. */
const PATHS = /^\/(?:explore(?:\/p\/[^/]+)?|superset\/(?:explore\/p|dashboard)\/[^/]+)\/?$/

/**
 * Whether an address shows a chart or a dashboard without navigation. Such a page cannot change anything, so only it
 * may be embedded.
 */
export function isEmbeddable(path: string, standalone: string | undefined): boolean {
  return PATHS.test(path) && isShownAlone(standalone)
}

/** The response headers of a page that these origins may embed; without origins no site may. */
export function framedHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  if (origins.length === 0) return SECURITY_HEADERS
  const policy = CONTENT_SECURITY_POLICY.replace(NO_ANCESTORS, `frame-ancestors ${origins.join(' ')}`)
  return { ...SECURITY_HEADERS, 'content-security-policy': policy }
}

const NO_ANCESTORS = "frame-ancestors 'none'"

/** The embedding origins in a policy, limited to those that `readEmbedOrigin` accepts. */
export function embedOriginsIn(policy: string): readonly string[] {
  const [, sources = ''] = /(?:^|;) *frame-ancestors ([^;]*)/.exec(policy) ?? []
  return sources.split(' ').filter((source) => SOURCE.test(source))
}

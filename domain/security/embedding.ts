import { err, ok, type Result } from '#domain/core/result.ts'
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './content-security-policy.ts'
import { isShownAlone } from './shown-alone.ts'

/** An origin as a policy may name it: its host holds nothing that ends a source or a directive. */
const SOURCE = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/** Reads an origin whose pages may show charts in frames. Fails: with what is expected, as a sentence. Source: security §11. */
export function readEmbedOrigin(text: string): Result<string, string> {
  const origin = text.toLowerCase().replace(/\/$/, '')
  if (SOURCE.test(origin)) return ok(origin)
  return err(
    `--embed-from takes the origin of a site, such as https://wiki.example.org, without a wildcard and without a path; http is for localhost alone. It was "${text}".`,
  )
}

/** What a screen alone is asked by: a chart, one that a link keeps, or a dashboard. */
const PATHS = /^\/(?:explore(?:\/p\/[^/]+)?|superset\/(?:explore\/p|dashboard)\/[^/]+)\/?$/

/** Whether an address shows a chart or a dashboard alone, so that nothing in it writes. Only such a page may stand in a frame. */
export function isEmbeddable(path: string, standalone: string | undefined): boolean {
  return PATHS.test(path) && isShownAlone(standalone)
}

/** The headers of every answer, for one that these origins may show in a frame; no origin: nobody may. */
export function framedHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  if (origins.length === 0) return SECURITY_HEADERS
  const policy = CONTENT_SECURITY_POLICY.replace(NO_ANCESTORS, `frame-ancestors ${origins.join(' ')}`)
  return { ...SECURITY_HEADERS, 'content-security-policy': policy }
}

const NO_ANCESTORS = "frame-ancestors 'none'"

/** The origins that a policy lets show its page in a frame, as far as they could have been given to `readEmbedOrigin`. */
export function embedOriginsIn(policy: string): readonly string[] {
  const [, sources = ''] = /(?:^|;) *frame-ancestors ([^;]*)/.exec(policy) ?? []
  return sources.split(' ').filter((source) => SOURCE.test(source))
}

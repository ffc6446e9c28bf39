import { parseSetCookie } from 'set-cookie-parser'
import type { UpstreamAnswer } from './upstream.ts'

/** A cookie as the Superset sets it; its value is as it was sent, never decoded. `maxAge` is in seconds. */
export interface SetCookie {
  readonly name: string
  readonly value: string
  readonly expires?: Date | undefined
  readonly maxAge?: number | undefined
  readonly sameSite?: string | undefined
}

/** Names of cookies that HTTP allows. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** Reads `set-cookie` headers, one line each; a line that sets no cookie is skipped. */
export function readSetCookies(lines: string | readonly string[]): readonly SetCookie[] {
  const cookies = parseSetCookie([lines].flat(), { decodeValues: false, silent: true })
  return cookies.filter(({ name }) => NAME.test(name))
}

/** The cookies of a small answer, in which several `set-cookie` are one header of several lines. */
export function cookiesIn({ headers }: Pick<UpstreamAnswer, 'headers'>): readonly SetCookie[] {
  return readSetCookies((headers['set-cookie'] ?? '').split('\n'))
}

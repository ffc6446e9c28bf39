import { parseSetCookie } from 'set-cookie-parser'
import type { UpstreamAnswer } from './upstream.ts'

/** A cookie as the Superset sets it; the value is not decoded, `maxAge` is in seconds. */
export interface SetCookie {
  readonly name: string
  readonly value: string
  readonly expires?: Date | undefined
  readonly maxAge?: number | undefined
  readonly sameSite?: string | undefined
}

/** Names of cookies that HTTP allows. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** Reads `set-cookie` headers, one line each; invalid lines are skipped. */
export function readSetCookies(lines: string | readonly string[]): readonly SetCookie[] {
  const cookies = parseSetCookie([lines].flat(), { decodeValues: false, silent: true })
  return cookies.filter(({ name }) => NAME.test(name))
}

/** The cookies of a buffered answer, where several `set-cookie` headers are the lines of one. */
export function cookiesIn({ headers }: Pick<UpstreamAnswer, 'headers'>): readonly SetCookie[] {
  return readSetCookies((headers['set-cookie'] ?? '').split('\n'))
}

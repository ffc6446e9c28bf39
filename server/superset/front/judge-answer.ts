import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { Headers } from './headers/pick-headers.ts'

/**
 * What an answer to a call is. `answer`: the Superset's own; `page`: it says that it is a page, and has to be read to
 * tell; `signed-out`: it leads to a log-in; `elsewhere`: it leads to an address that is not gone to.
 */
type AnswerKind = 'answer' | 'page' | 'signed-out' | 'elsewhere'

/** Tells from the head what an answer is. */
export function answerKind(status: number, headers: Headers, address: UpstreamAddress): AnswerKind {
  if (status >= 300 && status < 400 && status !== 304)
    return redirectKind(textOf(headers['location']), address)
  return /\bhtml\b/i.test(textOf(headers['content-type'])) ? 'page' : 'answer'
}

/**
 * To the log-in of the Superset, or to another address: where single sign-on is in use that is where it sends whoever is
 * not signed in.
 */
function redirectKind(location: string, { origin, prefix }: UpstreamAddress): 'signed-out' | 'elsewhere' {
  if (!URL.canParse(location, origin)) return 'elsewhere'
  const target = new URL(location, origin)
  if (target.origin !== origin) return /^https?:$/.test(target.protocol) ? 'signed-out' : 'elsewhere'
  const path = target.pathname.startsWith(`${prefix}/`)
    ? target.pathname.slice(prefix.length)
    : target.pathname
  return /^\/login(?:\/|$)/.test(path) ? 'signed-out' : 'elsewhere'
}

/** What a page turned out to be: a page of somebody, a log-in, or an answer that only calls itself a page. */
type PageKind = 'page' | 'log-in' | 'answer'

/** Tells what a text is that calls itself a page. Superset names some of its JSON answers so, and empty ones. */
export function pageKind(text: string): PageKind {
  if (!/^\s*</.test(text.slice(0, 1_000))) return 'answer'
  return /<input[^>]{0,500}\btype=["']?password\b/i.test(text) ? 'log-in' : 'page'
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : (header?.[0] ?? '')
}

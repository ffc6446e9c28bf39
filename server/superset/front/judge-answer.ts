import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { Headers } from './headers/pick-headers.ts'

/**
 * `answer`: from the Superset itself; `page`: declared as HTML, so its body has to be looked at; `signed-out`: a redirect
 * to a log-in; `elsewhere`: a redirect that is not followed.
 */
type AnswerKind = 'answer' | 'page' | 'signed-out' | 'elsewhere'

/** Classifies an answer by its status and headers. */
export function answerKind(status: number, headers: Headers, address: UpstreamAddress): AnswerKind {
  if (status >= 300 && status < 400 && status !== 304)
    return redirectKind(textOf(headers['location']), address)
  return /\bhtml\b/i.test(textOf(headers['content-type'])) ? 'page' : 'answer'
}

/** A redirect to the Superset's log-in; or to another host, which is where single sign-on sends users without a session. */
function redirectKind(location: string, { origin, prefix }: UpstreamAddress): 'signed-out' | 'elsewhere' {
  if (!URL.canParse(location, origin)) return 'elsewhere'
  const target = new URL(location, origin)
  if (target.origin !== origin) return /^https?:$/.test(target.protocol) ? 'signed-out' : 'elsewhere'
  const path = target.pathname.startsWith(`${prefix}/`)
    ? target.pathname.slice(prefix.length)
    : target.pathname
  return /^\/login(?:\/|$)/.test(path) ? 'signed-out' : 'elsewhere'
}

/** A page of HTML, a log-in, or data that is declared as HTML. */
type PageKind = 'page' | 'log-in' | 'answer'

/** Classifies the body of an answer that is declared as HTML. Superset declares some JSON answers and empty ones so. */
export function pageKind(text: string): PageKind {
  if (!/^\s*</.test(text.slice(0, 1_000))) return 'answer'
  return /<input[^>]{0,500}\btype=["']?password\b/i.test(text) ? 'log-in' : 'page'
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : (header?.[0] ?? '')
}

import { err, ok } from '#domain/core/result.ts'
import type { Upstream, UpstreamRejection } from './open-upstream.ts'
import { readBody } from './read-body.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamFailure, UpstreamRequest } from './upstream.ts'

/** The most bytes of an answer that is read whole. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024

/** Longest wait for a whole answer, its turn included, in ms. */
const LONGEST_WAIT_MS = 90_000

/**
 * Makes the way for small whole answers, over the same connections and turns as all else. Several `set-cookie` of an answer
 * are one header, a line each.
 */
export function makeAskUpstream(
  { exchange, address }: Upstream,
  longestWaitMs = LONGEST_WAIT_MS,
): AskUpstream {
  return async ({ method, path, headers, body }) => {
    const answer = await exchange({
      method,
      path,
      headers: { ...defaultHeaders(method, address.origin, address.shown), ...headers },
      body: body === '' ? null : body,
      signal: AbortSignal.timeout(longestWaitMs),
      takes: 'short',
    })
    if (!answer.ok) return err(failureOf(answer.error))
    const { status, headers: given } = answer.value
    const read = await readBody(answer.value.body, MOST_ANSWER_BYTES)
    if (!read.ok) return err({ code: 'unknown', reason: read.error })
    return ok({ status, headers: joined(given), body: read.value.toString('utf8') })
  }
}

/** What every request says: Superset answers with pages where JSON is not asked for, and holds writes against where they come from. */
function defaultHeaders(
  method: UpstreamRequest['method'],
  origin: string,
  shown: string,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(method === 'GET' ? {} : { origin, referer: `${shown}/` }),
  }
}

function failureOf(refusal: UpstreamRejection): UpstreamFailure {
  switch (refusal.kind) {
    case 'paused':
    case 'limited':
      return { code: 'paused', reason: refusal.reason, retryAt: refusal.retryAt }
    case 'unreached':
    case 'crowded':
      return { code: 'unreached', reason: refusal.reason }
    case 'slow':
    case 'broken':
    case 'aborted':
      return { code: 'unknown', reason: refusal.reason }
  }
}

function joined(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): UpstreamAnswer['headers'] {
  const entries = Object.entries(headers).map(
    ([name, value = '']) => [name, typeof value === 'string' ? value : value.join('\n')] as const,
  )
  return Object.fromEntries(entries)
}

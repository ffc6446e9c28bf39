import { err, ok } from '#domain/core/result.ts'
import type { Upstream, UpstreamRejection } from './open-upstream.ts'
import { readBody } from './read-body.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamFailure, UpstreamRequest } from './upstream.ts'

/** Upper limit of an answer, in bytes. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024

/** Longest wait for a complete answer, including its turn, in ms. */
const LONGEST_WAIT_MS = 90_000

/**
 * Makes the calls with small buffered answers, over the same connections and turns as all others. Several `set-cookie`
 * headers become one, a line each.
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

/** Headers of every request: Superset answers with pages unless JSON is requested, and checks the origin of writes. */
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

function failureOf(rejection: UpstreamRejection): UpstreamFailure {
  switch (rejection.kind) {
    case 'paused':
    case 'limited':
      return { code: 'paused', reason: rejection.reason, retryAt: rejection.retryAt }
    case 'unreached':
    case 'crowded':
      return { code: 'unreached', reason: rejection.reason }
    case 'slow':
    case 'broken':
    case 'aborted':
      return { code: 'unknown', reason: rejection.reason }
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

import type { WireRequest } from '#data/http/exchange/fetch-call.ts'
import { makeRequester, type RequestDeps } from '#data/http/exchange/requester.ts'
import { ASK_ME, meAnswer, readShaped, type WireCall } from '#data/http/session-calls.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer, silentError, type WireError } from '#domain/errors/wire-error.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { FrozenRequest } from '#domain/sync/outbox/outbox-row.ts'

/** A failed request. */
export type FailedOutcome = Extract<Outcome, { readonly ok: false }>

/** Represents an answer to another user's session, which is not used. Source: sync §2.3. */
export const OTHER_USER: FailedOutcome = failed(silentError('signed-out'))

/** A failure without body and etag. */
export function failed(error: WireError): FailedOutcome {
  return { ok: false, error, body: null, etag: null }
}

/**
 * The runner's requests. Each call is one request with a fresh token and a time limit. It is never repeated, except a write
 * that was rejected for its token before it was processed. Never throws.
 */
export interface Transport {
  /** Sends a frozen change if `isStillWanted` resolves to true right before the send. */
  readonly send: (request: FrozenRequest, isStillWanted?: () => Promise<boolean>) => Promise<Outcome>
  readonly read: (path: string) => Promise<Outcome>
  /** Reads the id of the signed-in user. */
  readonly readUserId: () => Promise<Result<number, FailedOutcome>>
  /** Forgets the token of the previous session. */
  readonly renewSession: () => void
}

/** Makes the runner's requests; `origin` is '' on the server's own pages and workers. Source: sync §2.2, §3.9. */
export function makeTransport(deps: RequestDeps, origin = ''): Transport {
  const requester = makeRequester(deps, origin)
  async function exchange(call: WireCall, wire: WireRequest): Promise<Outcome> {
    const { outcome, answer } = await requester.exchange(call, wire)
    const etag = answer?.etag ?? null
    const text = answer === null ? '' : new TextDecoder().decode(answer.bytes)
    const read = outcome.ok ? readAnswer(outcome.value.head, text) : outcome
    if (!read.ok) return { ok: false, error: read.error, body: bodyOf(text), etag }
    return { ok: true, status: answer?.head.status ?? 200, body: read.value, etag }
  }

  return {
    read: async (path) => exchange({ method: 'GET', path: pathOf(path) }, { path }),
    send: async (request, isStillWanted = async () => true) => {
      const { method, path, bodyAs, body } = request
      const sent = bodyAs === 'none' ? {} : { body }
      const wire = { path, headers: headersOf(request), isStillWanted, ...sent }
      return exchange({ method, path: pathOf(path) }, wire)
    },
    readUserId: async () => {
      const { outcome } = await requester.exchange(ASK_ME, { path: ASK_ME.path })
      const read = outcome.ok ? readShaped(outcome.value, meAnswer) : outcome
      return read.ok ? ok(read.value.result.id) : err(failed(read.error))
    },
    renewSession: requester.forgetCsrfToken,
  }
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded;charset=UTF-8',
} as const

function headersOf({ bodyAs, headers }: FrozenRequest): Record<string, string> {
  return { ...headers, ...(bodyAs === 'none' ? {} : { 'Content-Type': CONTENT_TYPES[bodyAs] }) }
}

/** The path without its query string, by which calls of the session are recognised. */
function pathOf(path: string): `/${string}` {
  return `/${path.split('?')[0]?.replace(/^\//, '') ?? ''}`
}

function bodyOf(text: string): unknown {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : null
}

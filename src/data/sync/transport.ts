import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer, type WireError } from '#domain/errors/wire-error.ts'
import type { Clock } from '#data/clock.ts'
import { type Deadline, makeRequester, type RequestHands, type WireRequest } from '#data/http/requester.ts'
import { ASK_ME, meAnswer, readShaped, type WireCall } from '#data/http/session-calls.ts'

/** A write as it leaves. `key` names it for servers that remember what they did; `ifMatch` the revision it was made from. */
export interface TransportWrite {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: string
  readonly bodyAs: 'json' | 'form'
  readonly key: string | null
  readonly ifMatch: string | null
}

/** What came back: a good answer or what went wrong; `body` and `etag` are the server's, also with a refusal. */
export interface TransportAnswer {
  readonly outcome: Result<unknown, WireError>
  readonly status: number | null
  readonly body: unknown
  readonly etag: string | null
}

/**
 * The way to the server for the runner. Each call is one request, fresh token and time limit included; it is never
 * repeated, save a write that was refused for its token before anybody looked at it. Nothing throws.
 */
export interface Transport {
  readonly write: (write: TransportWrite) => Promise<TransportAnswer>
  readonly read: (path: string) => Promise<TransportAnswer>
  /** The number of the signed-in user. */
  readonly whoIsThere: () => Promise<Result<number, WireError>>
  /** The session may be another one: what belongs to the old one is forgotten. */
  readonly renewSession: () => void
}

/** What a transport is made of. `origin` is '' on the server's own pages and workers. */
export interface TransportHands {
  readonly fetch: RequestHands['fetch']
  readonly clock: Pick<Clock, 'now'>
  readonly deadline: (afterMs: number) => Deadline
  readonly learnTime: RequestHands['learnTime']
  readonly origin: string
}

/** Makes the runner's way to the server. Source: sync §2.2, §3.9. */
export function makeTransport(hands: TransportHands): Transport {
  const { fetch, clock, deadline, learnTime, origin } = hands
  const requester = makeRequester({ fetch, now: clock.now, deadline, learnTime }, origin)

  async function exchange(call: WireCall, wire: WireRequest): Promise<TransportAnswer> {
    const { outcome, answer } = await requester.exchange(call, wire)
    const text = answer === null ? '' : new TextDecoder().decode(answer.bytes)
    const body = bodyOf(text)
    const head = { status: answer?.head.status ?? null, body, etag: answer?.etag ?? null }
    return { ...head, outcome: outcome.ok ? readAnswer(outcome.value.head, text) : outcome }
  }

  return {
    read: async (path) => exchange({ method: 'GET', path: pathOf(path) }, { path }),
    write: async (write) =>
      exchange(
        { method: write.method, path: pathOf(write.path) },
        {
          path: write.path,
          ...(write.body === '' ? {} : { body: write.body }),
          headers: headersOf(write),
        },
      ),
    whoIsThere: async () => {
      const { outcome } = await requester.exchange(ASK_ME, { path: ASK_ME.path })
      if (!outcome.ok) return err(outcome.error)
      const read = readShaped(outcome.value, meAnswer)
      return read.ok ? ok(read.value.result.id) : read
    },
    renewSession: requester.forgetCsrfToken,
  }
}

function headersOf({ body, bodyAs, key, ifMatch }: TransportWrite): Record<string, string> {
  const type = bodyAs === 'form' ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
  return {
    ...(body === '' ? {} : { 'Content-Type': type }),
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(ifMatch === null ? {} : { 'If-Match': `"${ifMatch}"` }),
  }
}

/** The path that the session's own calls are told apart by; a query string is no part of it. */
function pathOf(path: string): `/${string}` {
  return `/${path.split('?')[0]?.replace(/^\//, '') ?? ''}`
}

function bodyOf(text: string): unknown {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : null
}

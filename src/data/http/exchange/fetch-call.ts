import type { WireCall } from '#data/http/session-calls.ts'
import { COMPLETENESS_HEADER } from '#domain/core/completeness/header-name.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import {
  type AnswerHead,
  isFileHead,
  isGoodHead,
  readAnswer,
  silentError,
  type WireError,
} from '#domain/errors/wire-error.ts'

/** Longest wait for a read, in ms. Source: sync §3.9. */
const READ_TIMEOUT_MS = 10_000

/** Longest wait for a write, in ms. Source: sync §3.9. */
const WRITE_TIMEOUT_MS = 30_000

/**
 * A request before it is sent: `path` includes the query string; a text body is JSON unless `headers` name another type. A
 * write is sent if `isStillWanted` resolves to true right before; otherwise it ends as `aborted`.
 */
export interface WireRequest {
  readonly path: string
  readonly body?: string | URLSearchParams | FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** The answer may be a file. */
  readonly takesFile?: boolean
  readonly isStillWanted?: () => Promise<boolean>
}

/** An unparsed answer; `etag` is the revision of its record. */
export interface RawAnswer {
  readonly head: AnswerHead
  readonly bytes: ArrayBuffer
  readonly etag: string | null
  /** The unparsed header with the completeness of a file; null if missing. */
  readonly completeness?: string | null | undefined
}

/** The outcome of a request, and its answer if there was one, including a rejection. */
export interface Exchanged {
  readonly outcome: Result<RawAnswer, WireError>
  readonly answer: RawAnswer | null
}

/** A time limit; `stop` cancels it. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly stop: () => void
}

/** The network, clock and timers of a machine. */
export interface FetchDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly deadline: (afterMs: number) => Deadline
  readonly learnTime: (dateHeader: string | null, sentAt: number, receivedAt: number) => void
}

/** Origin of the server, and the token of a write; null for a read. */
interface Target {
  readonly origin: string
  readonly token: string | null
}

/** Sends one call once. Never throws. */
export async function fetchCall(
  deps: FetchDeps,
  call: WireCall,
  wire: WireRequest,
  { origin, token }: Target,
): Promise<Exchanged> {
  const isRead = call.method === 'GET'
  const timeoutMs = wire.timeoutMs ?? (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  const deadline = Number.isFinite(timeoutMs) ? deps.deadline(timeoutMs) : null
  const signals = [wire.signal, deadline?.signal].filter((signal) => signal !== undefined)
  const sentAt = deps.now()
  try {
    const init = initOf(call, wire, { token, signal: AbortSignal.any(signals) })
    const response = await deps.fetch(origin + wire.path, init)
    deps.learnTime(response.headers.get('date'), sentAt, deps.now())
    return await readResponse(response, origin, wire.takesFile === true)
  } catch {
    const code =
      wire.signal?.aborted === true ? 'aborted' : deadline?.signal.aborted === true ? 'timeout' : 'offline'
    return { outcome: err(silentError(code)), answer: null }
  } finally {
    deadline?.stop()
  }
}

function initOf(
  call: WireCall,
  wire: WireRequest,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal },
): RequestInit {
  return {
    method: call.method,
    headers: headersOf(call, wire, token),
    credentials: 'same-origin',
    // An answer from the browser's cache would prove nothing about the server.
    cache: 'no-store',
    redirect: call.method === 'GET' ? 'follow' : 'manual',
    signal,
    ...(wire.body === undefined ? {} : { body: wire.body }),
  }
}

async function readResponse(response: Response, origin: string, takesFile: boolean): Promise<Exchanged> {
  const head = headOf(response, origin)
  const answer = {
    head,
    bytes: await response.arrayBuffer(),
    etag: response.headers.get('etag'),
    completeness: response.headers.get(COMPLETENESS_HEADER),
  }
  if (isGoodHead(head) || (takesFile && isFileHead(head))) return { outcome: ok(answer), answer }
  // The content type may be wrong; anything but JSON is an error.
  const read = readAnswer(head, new TextDecoder().decode(answer.bytes))
  return { outcome: read.ok ? ok(answer) : read, answer }
}

function headersOf(call: WireCall, wire: WireRequest, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(typeof wire.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(token !== null && call.method !== 'GET' ? { 'X-CSRFToken': token } : {}),
    ...wire.headers,
  }
}

function headOf(response: Response, origin: string): AnswerHead {
  return {
    status: response.status,
    redirect: redirectOf(response, origin),
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
  }
}

function redirectOf(response: Response, origin: string): AnswerHead['redirect'] {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return 'hidden'
  if (!response.redirected) return 'none'
  const { origin: from, pathname } = new URL(response.url)
  const home = origin === '' ? globalThis.location.origin : new URL(origin).origin
  return from === home && pathname.startsWith('/login') ? 'login' : 'elsewhere'
}

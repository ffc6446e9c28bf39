import { err, ok, type Result } from '#domain/core/result.ts'
import { statusText, TEXTS } from './catalogue.ts'

/**
 * What can go wrong with a call, seen from the browser. `offline` nothing was reached, `signed-out` the session ended,
 * `login-page` something that is not our server answered, `forbidden` signed in but not allowed, `refused` the server
 * will not take this, `server` it failed itself, `unreadable` an answer of another shape than the contract's.
 */
export type WireErrorCode =
  | 'offline'
  | 'timeout'
  | 'signed-out'
  | 'login-page'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'too-large'
  | 'server'
  | 'unreadable'
  | 'aborted'

/** One entry of the wire's `errors`: the database's or the server's own words. */
export interface ServerError {
  readonly message: string
  readonly errorType: string | null
  readonly extra: Readonly<Record<string, unknown>>
}

/**
 * A failed call. `status` is null when no answer came; `fields` are the server's complaints by field of the body;
 * `retryAfterMs` what the server asked to wait; `isCsrf` that it refused the token before it looked at the call.
 */
export interface WireError {
  readonly code: WireErrorCode
  readonly status: number | null
  readonly message: string
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly errors?: readonly ServerError[]
  readonly retryAfterMs?: number
  readonly isCsrf?: true
}

/** The part of an answer that comes before its body. */
export interface AnswerHead {
  readonly status: number
  readonly isOpaqueRedirect: boolean
  readonly isRedirected: boolean
  readonly isSameOrigin: boolean
  readonly contentType: string
  readonly retryAfter: string | null
}

/** Tells from the head alone whether the body can be taken as an answer: 2xx, from the address asked, JSON. Source: sync §3.9. */
export function isGoodHead(head: AnswerHead): boolean {
  return isAnswered(head) && head.status >= 200 && head.status < 300 && /\bjson\b/i.test(head.contentType)
}

/** Makes of an answer its JSON value, or tells what went wrong; an empty body is `undefined`. Source: sync §3.9. */
export function readAnswer(head: AnswerHead, text: string): Result<unknown, WireError> {
  if (!isAnswered(head)) return err(redirectError(head))
  if (head.status < 200 || head.status >= 300) return err(statusError(head, text))
  if (text === '') return ok(undefined)
  const body = parseJson(text)
  if (body.ok) return body
  return err(
    isHtml(head, text) ? plainError('login-page', head.status) : plainError('unreadable', head.status),
  )
}

/** An error that has no answer behind it. */
export function silentError(code: 'offline' | 'timeout' | 'aborted'): WireError {
  return plainError(code, null)
}

/** Answered, but not in the shape that the contract promises; `where` names the place that differs. */
export function unreadableError(status: number, where: string): WireError {
  return { code: 'unreadable', status, message: `${TEXTS.unreadable} ${where}` }
}

function plainError(
  code: 'offline' | 'timeout' | 'aborted' | 'login-page' | 'unreadable' | 'signed-out',
  status: number | null,
): WireError {
  return { code, status, message: MESSAGES[code] }
}

const MESSAGES = {
  offline: TEXTS.networkError,
  timeout: TEXTS.requestTimedOut,
  aborted: TEXTS.aborted,
  'login-page': TEXTS.loginPage,
  'signed-out': TEXTS.sessionTimedOut,
  unreadable: TEXTS.unreadable,
} as const

function isAnswered(head: AnswerHead): boolean {
  return !head.isOpaqueRedirect && !head.isRedirected && head.isSameOrigin
}

/** A write was sent elsewhere: to the login page when the token or session ended, else to somebody's portal. */
function redirectError(head: AnswerHead): WireError {
  if (!head.isOpaqueRedirect) return plainError('login-page', head.status)
  return { ...plainError('signed-out', head.status), isCsrf: true }
}

const CODE_OF_STATUS: Readonly<Record<number, WireErrorCode>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  504: 'timeout',
}

function statusError(head: AnswerHead, text: string): WireError {
  const { status } = head
  const code =
    CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 && status !== 429 ? 'refused' : 'server')
  const words = readWords(text)
  const retryAfterMs = retryDelayMs(head.retryAfter)
  const base = { code, status, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  if (words.isCsrf && (status === 400 || status === 403))
    return { ...base, code: 'signed-out', message: TEXTS.sessionTimedOut, isCsrf: true }
  return {
    ...base,
    message: words.message ?? statusText(status),
    ...(words.fields ? { fields: words.fields } : {}),
    ...(words.errors ? { errors: words.errors } : {}),
  }
}

interface Words {
  readonly message: string | null
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly errors?: readonly ServerError[]
  readonly isCsrf: boolean
}

/** Reads the server's words from any of its error shapes. Source: contract README, "Error shapes". */
function readWords(text: string): Words {
  const isCsrf = /CSRF (session )?token|CSRF tokens/i.test(text)
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return { message: null, isCsrf }
  const body = parsed.value
  const errors = Array.isArray(body['errors']) ? body['errors'].flatMap(readServerError) : []
  if (errors[0]) return { message: errors.map((one) => one.message).join('\n'), errors, isCsrf }
  if (isRecord(body['message'])) return { ...readFields(body['message']), isCsrf }
  const plain = [body['message'], body['error'], body['msg']].find(
    (one) => typeof one === 'string' && one !== '',
  )
  return { message: typeof plain === 'string' ? plain : null, isCsrf }
}

function readServerError(entry: unknown): ServerError[] {
  if (!isRecord(entry)) return []
  const message = typeof entry['message'] === 'string' ? entry['message'] : TEXTS.unknownError
  const errorType = typeof entry['error_type'] === 'string' ? entry['error_type'] : null
  return [{ message, errorType, extra: isRecord(entry['extra']) ? entry['extra'] : {} }]
}

function readFields(complaints: Record<string, unknown>): Pick<Words, 'message' | 'fields'> {
  const fields = Object.fromEntries(Object.entries(complaints).map(([name, why]) => [name, reasons(why)]))
  const message = Object.entries(fields).map(([name, why]) => `${name}: ${why.join(' ')}`)
  return { message: message.join('\n'), fields }
}

function reasons(why: unknown): string[] {
  return (Array.isArray(why) ? why : [why]).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  )
}

/** Reads `Retry-After` in whole seconds; a date or nonsense counts as none, so that our own pause applies. */
function retryDelayMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : null
}

function parseJson(text: string): Result<unknown, 'not-json'> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return err('not-json')
  }
}

function isHtml(head: AnswerHead, text: string): boolean {
  return /\bhtml\b/i.test(head.contentType) || /^\s*</.test(text)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

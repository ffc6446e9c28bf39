import type { ListedError } from '#domain/contract/errors.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseErrorBody } from './error-body.ts'
import { START_TEXTS, statusText } from './start-texts.ts'

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

/** One entry of the error list: the database's or the server's own words. */
interface ServerError {
  readonly message: string
  readonly errorType: string | null
  readonly extra: Readonly<Record<string, unknown>>
}

/**
 * A failed call. `status` is null when no answer came; `fields` are the server's complaints by field of the body;
 * `place` is where in the SQL that was sent, from 1; `retryAfterMs` what the server asked to wait; `isCsrf` that it refused the token before it looked at the call.
 */
export interface WireError {
  readonly code: WireErrorCode
  readonly status: number | null
  readonly message: string
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly errors?: readonly ServerError[]
  readonly place?: { readonly line: number; readonly column: number | null; readonly length: number | null }
  readonly retryAfterMs?: number
  readonly isCsrf?: true
}

/** An answer before its body. `redirect`: `login` to our login page, `hidden` when the browser does not say where. */
export interface AnswerHead {
  readonly status: number
  readonly redirect: 'none' | 'hidden' | 'login' | 'elsewhere'
  readonly contentType: string
  readonly retryAfter: string | null
}

/** Tells from the head alone whether the body can be taken as an answer: 2xx, from the address asked, JSON. Source: sync §3.9. */
export function isGoodHead(head: AnswerHead): boolean {
  return isSuccess(head) && /\bjson\b/i.test(head.contentType)
}

/** Tells the same of an answer that is a file: rows as CSV, a workbook, an archive. */
export function isFileHead(head: AnswerHead): boolean {
  return isSuccess(head) && /^(text\/csv|application\/(zip|vnd\.))/i.test(head.contentType)
}

/** Makes of an answer its JSON value, or tells what went wrong; an empty body is `undefined`. Source: sync §3.9. */
export function readAnswer(head: AnswerHead, text: string): Result<unknown, WireError> {
  if (!isAnswered(head)) return err(redirectError(head))
  if (head.status < 200 || head.status >= 300) return err(statusError(head, text))
  if (text === '') return ok(undefined)
  const body = parseJson(text)
  if (body.ok) return body
  return err(plainError(isHtml(head, text) ? 'login-page' : 'unreadable', head.status))
}

/** An error that has no answer behind it. */
export function silentError(code: 'offline' | 'timeout' | 'aborted' | 'signed-out'): WireError {
  return plainError(code, null)
}

/** Answered, but not in the shape that the contract promises; `where` names the place that differs. */
export function unreadableError(status: number, where: string): WireError {
  return { code: 'unreadable', status, message: `${START_TEXTS.unreadable} ${where}` }
}

function plainError(code: keyof typeof MESSAGES, status: number | null): WireError {
  return { code, status, message: MESSAGES[code] }
}

const MESSAGES = {
  offline: START_TEXTS.networkError,
  timeout: START_TEXTS.requestTimedOut,
  aborted: START_TEXTS.aborted,
  'login-page': START_TEXTS.loginPage,
  'signed-out': START_TEXTS.sessionTimedOut,
  unreadable: START_TEXTS.unreadable,
} as const

function isSuccess(head: AnswerHead): boolean {
  return isAnswered(head) && head.status >= 200 && head.status < 300
}

function isAnswered(head: AnswerHead): boolean {
  return head.redirect === 'none'
}

/** A call was sent elsewhere: to the login page when the token or the session ended, else to somebody's portal. */
function redirectError(head: AnswerHead): WireError {
  if (head.redirect === 'elsewhere') return plainError('login-page', head.status)
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
  const retryAfterMs = retryDelayMs(head.retryAfter)
  const wait = retryAfterMs === null ? {} : { retryAfterMs }
  if (status === 400 && /CSRF (session )?token/i.test(text))
    return { code: 'signed-out', status, message: START_TEXTS.sessionTimedOut, isCsrf: true, ...wait }
  const isRejection = status >= 400 && status < 500 && status !== 429
  const code = CODE_OF_STATUS[status] ?? (isRejection ? 'refused' : 'server')
  return { code, status, ...saidIn(text, statusText(status)), ...wait }
}

function saidIn(text: string, fallback: string): Pick<WireError, 'message' | 'fields' | 'errors' | 'place'> {
  const parsed = parseJson(text)
  const body = parseErrorBody(parsed.ok ? parsed.value : null)
  const { line, column, length } = body
  return {
    message: body.message || fallback,
    ...(Object.keys(body.fields).length > 0 ? { fields: body.fields } : {}),
    ...(body.errors.length > 0 ? { errors: body.errors.map(serverError) } : {}),
    ...(line === null ? {} : { place: { line, column, length } }),
  }
}

function serverError(listed: ListedError): ServerError {
  return {
    message: listed.message,
    errorType: textOrNull(listed.error_type),
    extra: isRecord(listed.extra) ? listed.extra : {},
  }
}

/** Reads `Retry-After` in whole seconds; a date or nonsense counts as none, so that our own pause applies. */
function retryDelayMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : null
}

function isHtml(head: AnswerHead, text: string): boolean {
  return /\bhtml\b/i.test(head.contentType) || /^\s*</.test(text)
}

import type { ListedError } from '#domain/contract/errors.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseErrorBody } from './error-body.ts'
import { START_TEXTS, statusText } from './start-texts.ts'

/**
 * Kinds of failed calls. `offline`: no connection. `signed-out`: the session ended. `login-page`: a captive portal
 * answered. `forbidden`: no permission. `refused`: the request is invalid. `server`: the server failed. `unreadable`:
 * the answer violates the contract.
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

interface ServerError {
  readonly message: string
  readonly errorType: string | null
  readonly extra: Readonly<Record<string, unknown>>
}

/**
 * A failed call. `status` is null without an answer; `fields` are reasons by field of the body; `place` is a position
 * in the SQL that was sent, from 1; `retryAfterMs` is the pause that the server requests; `isCsrf`: the token was
 * rejected before the call was processed.
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

/** The head of an answer. `redirect`: `login` to our login page; `hidden` if the browser does not report the target. */
export interface AnswerHead {
  readonly status: number
  readonly redirect: 'none' | 'hidden' | 'login' | 'elsewhere'
  readonly contentType: string
  readonly retryAfter: string | null
}

/** Whether the head promises a JSON answer: status 2xx, not redirected. Source: sync §3.9. */
export function isGoodHead(head: AnswerHead): boolean {
  return isSuccess(head) && /\bjson\b/i.test(head.contentType)
}

/** Whether the head promises a file: rows as CSV, a workbook, an archive. */
export function isFileHead(head: AnswerHead): boolean {
  return isSuccess(head) && /^(text\/csv|application\/(zip|vnd\.))/i.test(head.contentType)
}

/** Parses an answer as JSON; an empty body is `undefined`. Fails: with the error of its status. Source: sync §3.9. */
export function readAnswer(head: AnswerHead, text: string): Result<unknown, WireError> {
  if (!isAnswered(head)) return err(redirectError(head))
  if (head.status < 200 || head.status >= 300) return err(statusError(head, text))
  if (text === '') return ok(undefined)
  const body = parseJson(text)
  if (body.ok) return body
  return err(plainError(isHtml(head, text) ? 'login-page' : 'unreadable', head.status))
}

/** Makes the error of a call without an answer. */
export function silentError(code: 'offline' | 'timeout' | 'aborted' | 'signed-out'): WireError {
  return plainError(code, null)
}

/** Makes the error of an answer that violates the contract at `where`. */
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

/** The error of a redirect: to the login page if the session or token ended, otherwise to a captive portal. */
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
  return { code, status, ...errorTexts(text, statusText(status)), ...wait }
}

function errorTexts(
  text: string,
  fallback: string,
): Pick<WireError, 'message' | 'fields' | 'errors' | 'place'> {
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

/** Parses `Retry-After` in seconds, into ms. Null for a date or an invalid value, so that the default pause applies. */
function retryDelayMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : null
}

function isHtml(head: AnswerHead, text: string): boolean {
  return /\bhtml\b/i.test(head.contentType) || /^\s*</.test(text)
}

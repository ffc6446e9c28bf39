import * as z from 'zod/mini'
import type { Answer, BodyOf, Call, ParamsOf, QueryOf } from '#domain/contract/call.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type AnswerHead, readAnswer, unreadableError, type WireError } from '#domain/errors/wire-error.ts'
import type { RawAnswer } from './exchange/fetch-call.ts'
import { request } from './request.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** Options of a call; `timeoutMs` defaults to 10 s for reads and 30 s for writes. */
type SendOptions<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryOf<C>> &
  Given<'body', BodyOf<C>> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal | undefined
    readonly timeoutMs?: number
    /** A query string outside the contract, with its question mark. */
    readonly search?: string
  }

/** Options are optional if the call requires none. */
type OptionsOf<C extends Call> =
  Record<never, never> extends SendOptions<C> ? [options?: SendOptions<C>] : [options: SendOptions<C>]

/**
 * Makes one call and returns its answer, parsed by its contract. Never throws, and repeats only a write that was rejected
 * for its token. Fails: with any WireError. Source: sync §3.9.
 */
export async function send<C extends Call>(
  call: C,
  ...[options]: OptionsOf<C>
): Promise<Result<Answer<C>, WireError>> {
  const answer = await request(call, writeRequest(call, options ?? {}))
  if (!answer.ok) return answer
  const { head, bytes } = answer.value
  return parseAnswer(call.answer, head, new TextDecoder().decode(bytes)) as Result<Answer<C>, WireError>
}

/** Parses an answer, or a part of one, by its contract. Fails: with the error of its status, `unreadable`. */
export function parseAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  head: AnswerHead,
  text: string,
): Result<z.infer<Schema>, WireError> {
  const body = readAnswer(head, text)
  if (!body.ok) return body
  const parsed = z.safeParse(schema, body.value)
  if (parsed.success) return ok(parsed.data)
  const where = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  return err(unreadableError(head.status, where.slice(0, 3).join('; ')))
}

/** Makes one call and returns the unparsed answer. Fails: as `send`. */
export async function sendRaw<C extends Call>(
  call: C,
  ...[options]: OptionsOf<C>
): Promise<Result<RawAnswer, WireError>> {
  return request(call, writeRequest(call, options ?? {}))
}

interface Loose {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly search?: string
}

function writeRequest(call: Call, { params, query, body, headers, signal, timeoutMs, search = '' }: Loose) {
  return {
    path: writePath(call, asFields(params)) + (call.query ? writeQuery(call.query, asFields(query)) : search),
    ...(body === undefined ? {} : { body: writeBody(call, body) }),
    ...(headers ? { headers } : {}),
    signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  }
}

function writePath(call: Call, params: Readonly<Record<string, unknown>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(Object.hasOwn(params, name) ? params[name] : undefined)),
  )
}

/** Form fields contain JSON. Source: wire §6. */
function writeBody(call: Call, body: unknown): string | URLSearchParams | FormData {
  if (call.bodyAs === undefined || call.bodyAs === 'json') return JSON.stringify(body)
  const fields = Object.entries(asFields(body)).filter(([, value]) => value !== undefined)
  if (call.bodyAs === 'upload') return uploadOf(fields)
  return new URLSearchParams(fields.map(([name, value]) => [name, JSON.stringify(value)]))
}

function uploadOf(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.set(name, value)
    else if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), name)
    else form.set(name, String(value))
  }
  return form
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

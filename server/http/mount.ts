import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#domain/contract/call.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, NOT_JSON, UNKNOWN_PATH, UNREADABLE_BODY, wrongMethod } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'
import {
  Accepted,
  FileParts,
  JsonBytes,
  PlainText,
  type RequestSession,
  type Route,
  StoredFile,
  signedOutError,
  type UnparsedRequest,
  WithHeaders,
} from './implement.ts'
import { readPreference } from './prefer.ts'
import { FormFields, HAS_FILE, isJsonType } from './receive/bodies.ts'
import { formValues, textsOf, uploadValues } from './receive/form-values.ts'
import { sendFileParts, sendStoredFile } from './send-file.ts'
import { csrfTokenOf, writeSessionToken } from './session-cookie.ts'
import { readSyncedHeaders } from './synced-request.ts'
import { fieldTokenError, readVisitor, STRANGER, tokenError, type Visitor } from './visitor.ts'

/** The methods that have an answer on known paths. */
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
] as const satisfies readonly HTTPMethods[]

/** Mounts routes at their paths; other methods are answered 405, paths without their final slash 308. */
export function mountRoutes(app: FastifyInstance, deps: ServerDeps, routes: readonly Route[]): void {
  const paths = new Set(routes.map((route) => fastifyPath(route.call)))
  for (const path of paths) {
    const group = routes.filter((route) => fastifyPath(route.call) === path)
    for (const route of group) mountRoute(app, deps, route)
    mountOtherMethods(app, path, new Set(group.map((route) => route.call.method)))
    if (path.endsWith('/')) mountSlashRedirect(app, path)
  }
}

/** The path of a call in the framework's syntax. */
export function fastifyPath(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1')
}

/** Answers the other methods of a path. HEAD is implied by GET. OPTIONS lists the methods, as in the reference server. */
function mountOtherMethods(app: FastifyInstance, path: string, taken: ReadonlySet<string>): void {
  const isTaken = (method: string) => taken.has(method === 'HEAD' ? 'GET' : method)
  const rejection = wrongMethod(METHODS.filter(isTaken))
  const allowed = [...METHODS.filter(isTaken), 'OPTIONS'].join(', ')
  app.route({
    method: 'OPTIONS',
    url: path,
    handler: (_request, reply) =>
      reply.header('allow', allowed).header('content-type', 'text/html; charset=utf-8').send(''),
  })
  app.route({
    method: METHODS.filter((method) => !isTaken(method) && method !== 'OPTIONS'),
    url: path,
    onRequest: async (_request, reply) => sendError(reply, rejection),
    handler: (_request, reply) => sendError(reply, rejection),
  })
}

/**
 * Redirects to the path with its final slash. The address has no host and scheme, which only a proxy before the server
 * knows. It must not be stored: browsers cache permanent redirects indefinitely.
 */
function mountSlashRedirect(app: FastifyInstance, path: string): void {
  app.route({
    method: [...METHODS],
    url: path.slice(0, -1),
    onRequest: async ({ url }, reply) => {
      // Clients of a proxy send scheme and host.
      const address = url.startsWith('/') ? url : url.slice(url.indexOf('/', url.indexOf('//') + 2))
      const queryAt = address.indexOf('?')
      const [pathname, query] =
        queryAt < 0 ? [address, ''] : [address.slice(0, queryAt), address.slice(queryAt)]
      return await reply.header('cache-control', 'no-store').redirect(`${pathname}/${query}`, 308)
    },
    handler: (_request, reply) => sendError(reply, UNKNOWN_PATH),
  })
}

function mountRoute(app: FastifyInstance, deps: ServerDeps, route: Route): void {
  const { call } = route
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  const visitorOf = (request: FastifyRequest) => visitors.get(request) ?? STRANGER
  app.route({
    method: call.method,
    url: fastifyPath(call),
    // Checked before the body is read, which for strangers is not worth the memory and the wait.
    onRequest: async (request, reply) => {
      const visitor = await readVisitor(request, deps, deps.now())
      visitors.set(request, visitor)
      const rejection = tokenError({ request, deps, call, visitor })
      if (rejection) return sendError(reply, rejection)
      const isStranger = route.needsSession && visitor.user === null
      if (isStranger) return sendError(reply, signedOutError(route.options.signedOut))
    },
    preHandler: async (request, reply) => {
      const rejection = fieldTokenError({ request, deps, call, visitor: visitorOf(request) })
      if (rejection) return sendError(reply, rejection)
    },
    handler: async (request, reply) => {
      const result = await answerTo({ request, reply, deps, route, visitor: visitorOf(request) })
      if (!result.ok) return sendError(reply, result.error)
      return sendAnswer({ request, reply, deps, call }, result.value)
    },
  })
}

interface MountedRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly deps: ServerDeps
  readonly route: Route
  readonly visitor: Visitor
}

async function answerTo(mounted: MountedRequest): Promise<Result<unknown, HttpError>> {
  const { request, reply, deps, route, visitor } = mounted
  const body = bodyOf(request, route)
  if (!body.ok) return body
  const raw: UnparsedRequest = {
    params: request.params,
    // Fastify parses the query string into an object of texts and lists of texts.
    query: request.query as Record<string, unknown>,
    body: body.value,
    user: visitor.user,
    session: sessionOf(reply, deps, visitor.token),
    signal: signalOf(reply),
    now: deps.now(),
    synced: readSyncedHeaders(request, route.call),
    preference: readPreference(request.headers['prefer']),
    origin: request.headers.origin ?? null,
  }
  return await route.run(raw)
}

/** The body of a request as its call needs it: parsed JSON, or the values of a form. Fails with the error for the client. */
export function bodyOf(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  { call, options }: Pick<Route, 'call' | 'options'>,
): Result<unknown, HttpError> {
  if (call.bodyAs === 'upload') return uploadValues(request.body)
  if (call.bodyAs === 'any-form') return ok(textsOf(request.body))
  if (request.body instanceof FormFields && request.body.files.size > 0) return err(HAS_FILE)
  if (call.bodyAs === 'form') return formValues(request.body)
  if (call.body === undefined) return ok(undefined)
  if (!isJsonType(request.headers['content-type'])) return err(options.notJson ?? NOT_JSON)
  return request.body === undefined ? err(UNREADABLE_BODY) : ok(request.body)
}

function sessionOf(reply: FastifyReply, deps: ServerDeps, token: string | null): RequestSession {
  return {
    token,
    csrfToken: () => csrfTokenOf(deps, token ?? ''),
    start: (fresh) => writeSessionToken(reply, deps, fresh),
    end: () => writeSessionToken(reply, deps, null),
  }
}

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

interface AnsweredCall extends Pick<MountedRequest, 'request' | 'reply'> {
  readonly deps: Pick<ServerDeps, 'checksAnswers'>
  readonly call: Call
}

/** Sends the answer of a handler in the form of its call. */
export function sendAnswer({ request, reply, deps, call }: AnsweredCall, given: unknown): FastifyReply {
  const answer: unknown = given instanceof WithHeaders || given instanceof Accepted ? given.answer : given
  if (given instanceof WithHeaders) void reply.headers(given.headers)
  if (answer instanceof FileParts) return sendFileParts(reply, answer)
  if (answer instanceof StoredFile) return sendStoredFile(request, reply, answer)
  if (answer instanceof PlainText)
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send(answer.text)
  if (deps.checksAnswers) checkAnswer(call, answer)
  void reply
    .code(given instanceof Accepted ? 202 : (call.status ?? 200))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
  if (answer === null) return reply.header('content-type', 'text/html; charset=utf-8').send('')
  if (!(answer instanceof JsonBytes)) return reply.send(JSON.stringify(answer))
  // Joining the parts would copy megabytes, and collecting the copies costs more than all else here.
  const length = answer.parts.reduce((sum, part) => sum + part.byteLength, 0)
  return reply.header('content-length', length).send(Readable.from(answer.parts))
}

function checkAnswer(call: Call, answer: unknown): void {
  const value: unknown =
    answer instanceof JsonBytes
      ? JSON.parse(Buffer.concat(answer.parts).toString())
      : JSON.parse(JSON.stringify(answer))
  const checked = z.safeParse(call.answer, value)
  if (checked.success) return
  const where = checked.error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.code}`)
  throw new Error(`The answer to ${call.method} ${call.path} breaks its contract: ${where.join('; ')}`)
}

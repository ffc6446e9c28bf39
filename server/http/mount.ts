import type { Call } from '#domain/contract/call.ts'
import { type Result, err } from '#domain/core/result.ts'
import { userOfSession } from '#server/store/sessions.ts'
import type { ServerDeps } from './deps.ts'
import { formValues } from './form-values.ts'
import { JsonBytes, type RawAsk, type Route, type SessionOfAsk, WithHeaders } from './implement.ts'
import { NOT_JSON, type Refusal, WRONG_METHOD, backendRefusal } from './refusal.ts'
import { sendRefusal } from './send-refusal.ts'
import { readSyncedAsk } from './synced-request.ts'
import { csrfFault, csrfTokenOf, readSessionToken, writeSessionToken } from './session-cookie.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies readonly HTTPMethods[]

/** Mounts routes: each at its path, its other methods as 405, its path without the final slash as 308. */
export function mountRoutes(app: FastifyInstance, deps: ServerDeps, routes: readonly Route[]): void {
  const paths = new Set(routes.map((route) => fastifyPath(route.call)))
  for (const path of paths) {
    const group = routes.filter((route) => fastifyPath(route.call) === path)
    for (const route of group) mountRoute(app, deps, route)
    const taken = new Set<string>(group.map((route) => route.call.method))
    const rest = METHODS.filter((method) => !taken.has(method))
    app.route({ method: rest, url: path, handler: (_request, reply) => sendRefusal(reply, WRONG_METHOD) })
    if (path.endsWith('/')) mountSlashRedirect(app, path)
  }
}

function fastifyPath(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1')
}

function mountSlashRedirect(app: FastifyInstance, path: string): void {
  app.route({
    method: [...METHODS],
    url: path.slice(0, -1),
    handler: (request, reply) => {
      const [pathname, query] = request.url.split('?', 2)
      const target = `${request.protocol}://${request.host}${pathname ?? ''}/`
      return reply.redirect(query === undefined ? target : `${target}?${query}`, 308)
    },
  })
}

function mountRoute(app: FastifyInstance, deps: ServerDeps, route: Route): void {
  const { call } = route
  app.route({
    method: call.method,
    url: fastifyPath(call),
    // Before the body is read: a stranger's body is not worth the memory.
    onRequest: async (request, reply) => {
      const refusal = csrfRefusal(request, deps, call)
      if (refusal) return sendRefusal(reply, refusal)
    },
    handler: async (request, reply) => {
      const said = await answerTo(request, reply, deps, route)
      if (!said.ok) return sendRefusal(reply, said.error)
      return sendAnswer(reply, deps, call, said.value)
    },
  })
}

function csrfRefusal(request: FastifyRequest, deps: ServerDeps, call: Call): Refusal | null {
  if (call.method === 'GET' || call.csrf === false) return null
  const fault = csrfFault(request, deps, readSessionToken(request, deps))
  if (fault === null) return null
  const isJson = (request.headers['content-type'] ?? '').includes('json')
  if (isJson) return backendRefusal(400, `400 Bad Request: ${fault}`)
  return { status: 302, body: null, headers: { location: '/login/' } }
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServerDeps,
  route: Route,
): Promise<Result<unknown, Refusal>> {
  const { call } = route
  const token = readSessionToken(request, deps)
  const now = deps.now()
  const user = token !== null && route.needsSession ? await userOfSession(deps.store, token, now) : null
  const body = user === null && route.needsSession ? null : bodyOf(request, route)
  if (body !== null && !body.ok) return body
  const ask: RawAsk = {
    params: request.params,
    // Fastify gives the query string as an object of texts and lists of texts.
    query: request.query as Record<string, unknown>,
    body: body?.value,
    user,
    session: sessionOf(reply, deps, token),
    signal: signalOf(reply),
    now,
    synced: readSyncedAsk(request, call),
  }
  return await route.run(ask)
}

function bodyOf(request: FastifyRequest, { call, options }: Route): Result<unknown, Refusal> {
  if (call.bodyAs === 'form') return formValues(request.body)
  const isJson = /^application\/(json|\w[\w.+-]*\+json)\b/.test(request.headers['content-type'] ?? '')
  if (call.body && !isJson) return err(options.notJson ?? NOT_JSON)
  return { ok: true, value: request.body }
}

function sessionOf(reply: FastifyReply, deps: ServerDeps, token: string | null): SessionOfAsk {
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

function sendAnswer(reply: FastifyReply, deps: ServerDeps, call: Call, said: unknown): FastifyReply {
  const answer: unknown = said instanceof WithHeaders ? said.answer : said
  if (said instanceof WithHeaders) void reply.headers(said.headers)
  if (deps.checksAnswers) checkAnswer(call, answer)
  void reply
    .code(call.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
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
  throw new Error(`The answer to ${call.name} breaks its contract: ${where.join('; ')}`)
}

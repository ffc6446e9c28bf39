import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { askSignInWay, signInWithLink, signInWithPassword, signOut } from '#domain/contract/security.ts'
import { fieldErrors } from '#server/http/errors/field-errors.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { readBodies } from '#server/http/receive/bodies.ts'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { sendOwnAnswer } from '#server/superset/front/own-answer.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import { passwordSignIn, signInWayAt, signOutAt } from './session-answers.ts'
import type { UpstreamPlace } from './sign-in.ts'

/** Most bytes of the body of a sign-in. */
const MOST_BODY_BYTES = 16 * 1024

const NO_LINKS: HttpError = messageError(
  401,
  'A Superset does not support sign-in links. Load the page again and sign in as you do there.',
)

/** Answers in the browser's cache may hold data. Source: security §17. */
const CLEAR_CACHE = { 'clear-site-data': '"cache"' }

/** Signing in and out at the Superset, from our own pages. Credentials pass through, and are never logged. */
export function mountSession(scope: FastifyInstance, deps: FrontDeps): void {
  readBodies(scope)
  scope.get(askSignInWay.path, async (request, reply) => {
    const way = await signInWayAt(placeFor(request, deps), deps.now())
    return way.ok ? sendOwnAnswer(reply, way.value) : sendError(reply, way.error)
  })
  scope.post(signInWithPassword.path, { bodyLimit: MOST_BODY_BYTES }, async (request, reply) => {
    const given = z.safeParse(signInWithPassword.body, request.body)
    if (!given.success) return sendError(reply, fieldsError(fieldErrors(given.error.issues, request.body)))
    const signed = await passwordSignIn(placeFor(request, deps), given.data, deps.now())
    if (!signed.ok) return sendError(reply, signed.error)
    return sendOwnAnswer(reply, signed.value.body, { request, deps, cookies: signed.value.setCookies })
  })
  scope.post(signInWithLink.path, { bodyLimit: MOST_BODY_BYTES }, async (_request, reply) =>
    sendError(reply, NO_LINKS),
  )
  scope.post(signOut.path, { bodyLimit: MOST_BODY_BYTES }, async (request, reply) => {
    const cookie = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps)) ?? ''
    const left = await signOutAt(placeFor(request, deps), cookie, deps.now())
    if (!left.ok) return sendError(reply, left.error)
    const query = z.safeParse(signOut.query, request.query)
    if (query.success && query.data.clear !== undefined) void reply.headers(CLEAR_CACHE)
    return sendOwnAnswer(reply, { result: 'OK' }, { request, deps, cookies: left.value })
  })
}

function placeFor({ ip }: FastifyRequest, { ask, upstream }: FrontDeps): UpstreamPlace {
  return { ask, address: upstream.address, visitorIp: ip }
}

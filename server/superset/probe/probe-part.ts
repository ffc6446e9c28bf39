import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getMe } from '#domain/contract/me.ts'
import { getServer } from '#domain/contract/server/get-server.ts'
import { writeServer } from '#domain/contract/server/write-server.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { failureError, SIGNED_OUT, unwellError } from '#server/superset/front/front-errors.ts'
import { sendOwnAnswer } from '#server/superset/front/own-answer.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import type { ProbeVisit } from './ask-questions.ts'
import type { CachedProbes } from './cached-probes.ts'

/** Serves the description of the Superset behind us, for the user of the request. */
export function mountProbe(scope: FastifyInstance, deps: FrontDeps, probes: CachedProbes): void {
  scope.get(getServer.path, async (request, reply) => {
    const cookie = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps))
    if (cookie === null) return sendError(reply, SIGNED_OUT)
    const visit = { ask: deps.ask, cookie, visitorIp: request.ip }
    const user = await userOf(visit, deps)
    if (!user.ok) return sendError(reply, user.error)
    const query = z.safeParse(getServer.query, request.query)
    const isFresh = query.success && query.data.fresh === 'true'
    const found = await probes.describe(user.value, visit, isFresh)
    return found.ok
      ? sendOwnAnswer(reply, { result: writeServer({ ...found.value, embedFrom: deps.embedFrom }) })
      : sendError(reply, failureError(found.error, deps.upstream.address, deps.now()))
  })
}

/** The user's id, by the Superset's own answer: descriptions are cached by user, and a cookie alone proves nothing. */
async function userOf(
  { ask, cookie }: ProbeVisit,
  { upstream, now }: FrontDeps,
): Promise<Result<number, HttpError>> {
  const headers = { accept: 'application/json', cookie }
  const answer = await ask({ method: 'GET', path: getMe.path, headers, body: '' })
  if (!answer.ok) return err(failureError(answer.error, upstream.address, now()))
  const { status, body } = answer.value
  const unwell = unwellError(answer.value, upstream.address, now())
  if (unwell !== null) return err(unwell)
  if (status === 401 || (status >= 300 && status < 400)) return err(SIGNED_OUT)
  const value = parseJson(body)
  const read = getMe.answer.safeParse(value.ok ? value.value : null)
  if (read.success) return ok(read.data.result.id)
  return err(messageError(502, `This is not a Superset (status ${status}).`))
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { setCookieHeader } from '#server/superset/front/headers/answer-headers.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import type { SetCookie } from '#server/superset/upstream/set-cookies.ts'
import {
  isProviderName,
  leadBack,
  leadToProvider,
  type NotLed,
  type ProviderVisit,
} from './provider-sign-in.ts'

const params = z.object({ provider: z.string().check(z.refine(isProviderName)) })

/**
 * Single sign-on by a provider (OAuth) at the browser's own address: two requests, of which only the redirect and its
 * cookies are passed on. No page of the Superset is shown. Source: security §18.
 */
export function mountProviders(scope: FastifyInstance, deps: FrontDeps): void {
  // With a prefix, the Superset's addresses differ from ours, and a provider could not lead back to us.
  if (deps.upstream.address.prefix !== '') return
  scope.get('/login/:provider', async (request, reply) => {
    const visit = visitOf(request, deps)
    if (visit === null) return sendText(reply, 404, NO_PROVIDER)
    const led = await leadToProvider(visit)
    return led.ok ? lead(reply, request, deps, led.value) : sendNotLed(reply, led.error, deps)
  })
  scope.get('/oauth-authorized/:provider', async (request, reply) => {
    const visit = visitOf(request, deps)
    if (visit === null) return sendText(reply, 404, NO_PROVIDER)
    const at = request.url.indexOf('?')
    const led = await leadBack(visit, at < 0 ? '' : request.url.slice(at))
    if (!led.ok) return sendNotLed(reply, led.error, deps)
    // Without a session, the user sees the sign-in again.
    return lead(reply, request, deps, led.value.isLetIn ? led.value : { location: '/', setCookies: [] })
  })
}

const NO_PROVIDER =
  'This address belongs to no sign-in. Nothing was changed. Open Offset again and sign in from there.'

function visitOf(request: FastifyRequest, { ask, upstream, publicOrigin }: FrontDeps): ProviderVisit | null {
  const read = z.safeParse(params, request.params)
  if (!read.success) return null
  return {
    place: { ask, address: upstream.address, visitorIp: request.ip },
    provider: read.data.provider,
    origin: publicOrigin ?? `http://${request.headers.host ?? ''}`,
    cookie: cookiesForUpstream(request.headers.cookie, scopeOf(request, { publicOrigin })) ?? '',
  }
}

function lead(
  reply: FastifyReply,
  request: FastifyRequest,
  deps: FrontDeps,
  { location, setCookies }: { readonly location: string; readonly setCookies: readonly SetCookie[] },
): FastifyReply {
  return reply
    .headers(setCookieHeader(setCookies, scopeOf(request, deps)))
    .header('cache-control', 'no-store')
    .redirect(location, 303)
}

function sendNotLed(
  reply: FastifyReply,
  problem: NotLed,
  { upstream: { address } }: FrontDeps,
): FastifyReply {
  const why =
    problem.code === 'failed'
      ? `does not answer: ${problem.failure.reason}`
      : `did not lead to the sign-in (status ${problem.status}). It may not know this address of Offset`
  return sendText(
    reply,
    problem.code === 'failed' ? 503 : 502,
    `The Superset at ${address.shown} ${why}. You are not signed in, and nothing was changed. Go back and try again, or ask your administrator.`,
  )
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

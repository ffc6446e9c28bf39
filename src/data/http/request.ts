import { clock } from '#data/platform/clock.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { connection } from './connection.ts'
import type { RawAnswer, WireRequest } from './exchange/fetch-call.ts'
import { machineRequests, makeRequester } from './exchange/requester.ts'
import { answerLatency } from './latency.ts'
import { dropEarlyAnswers, earlyAnswer } from './preloaded-answers.ts'
import type { WireCall } from './session-calls.ts'

const requester = makeRequester({
  ...machineRequests,
  fetch: async (address, init) => earlyAnswer(address, init) ?? machineRequests.fetch(address, init),
})

/** Where calls go when the page is not the server's own; tests and workers of another origin need it. */
export function setServer(address: string): void {
  requester.setServer(address)
}

/** Requests the token of writes ahead of the first. Never throws. */
export const readyForWrites = requester.readyForWrites

/** Forgets the token of the session and what was requested in it before, after its user changed. */
export function forgetSession(): void {
  requester.forgetCsrfToken()
  dropEarlyAnswers()
}

/** Makes a call. Fails: with any WireError. */
export type Exchange = (call: WireCall, wire: WireRequest) => Promise<Result<RawAnswer, WireError>>

/** Who makes a call again that was refused for now; null before the first paint, and where nobody does. */
export const secondTries: {
  with: ((call: WireCall, wire: WireRequest, once: Exchange) => ReturnType<Exchange>) | null
} = { with: null }

/**
 * Sends one request and reports to the connection how it went. A write that was refused before it was read, for its
 * token or a session that may have been renewed, is sent once more. Fails: with any WireError.
 */
export const request: Exchange = async (call, wire) =>
  secondTries.with === null ? requestOnce(call, wire) : secondTries.with(call, wire, requestOnce)

const requestOnce: Exchange = async (call, wire) => {
  const sentAt = clock.now()
  const ended = isShort(call, wire) ? null : answerLatency.long()
  const { outcome } = await requester.exchange(call, wire).finally(() => ended?.())
  if (outcome.ok && ended === null) answerLatency.note(clock.now() - sentAt)
  connection.report(outcome.ok ? null : outcome.error)
  return outcome
}

/** A run and a chart take long by their nature; a call with a limit of its own does too. */
function isShort({ path }: WireCall, { timeoutMs }: WireRequest): boolean {
  return timeoutMs === undefined && !path.startsWith('/api/v1/sqllab/') && !path.startsWith('/api/v1/chart/')
}

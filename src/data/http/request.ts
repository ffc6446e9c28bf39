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

/** Sets the origin of the server for tests and workers of another origin. */
export function setServer(address: string): void {
  requester.setServer(address)
}

/** Fetches the token ahead of the first write. Never throws. */
export const readyForWrites = requester.readyForWrites

/** Forgets the token and the preloaded answers after the user changed. */
export function forgetSession(): void {
  requester.forgetCsrfToken()
  dropEarlyAnswers()
}

/** The id of the database of this device as calls contain it. A test compares it with the domain's. */
const THIS_DEVICE = '2000000000'

/** Answers calls about tables of this device without a request, or null for a call about others; null without a database. */
export const deviceAnswers: {
  of: ((call: WireCall, wire: WireRequest) => Promise<Result<RawAnswer, WireError> | null>) | null
} = { of: null }

/** Makes a call. Fails: with any WireError. */
export type Exchange = (call: WireCall, wire: WireRequest) => Promise<Result<RawAnswer, WireError>>

/** Retries rejected calls; null before the first paint. */
export const secondTries: {
  with: ((call: WireCall, wire: WireRequest, once: Exchange) => ReturnType<Exchange>) | null
} = { with: null }

/**
 * Sends one request and reports its outcome to the connection. A write that was rejected for its token is sent once more.
 * Fails: with any WireError.
 */
export const request: Exchange = async (call, wire) =>
  (await answerOnDevice(call, wire)) ??
  (secondTries.with === null ? requestOnce(call, wire) : secondTries.with(call, wire, requestOnce))

async function answerOnDevice(call: WireCall, wire: WireRequest) {
  const body = typeof wire.body === 'string' ? wire.body : ''
  return wire.path.includes(THIS_DEVICE) || body.includes(THIS_DEVICE) ? deviceAnswers.of?.(call, wire) : null
}

const requestOnce: Exchange = async (call, wire) => {
  const sentAt = clock.now()
  const ended = isShort(call, wire) ? null : answerLatency.long()
  const { outcome } = await requester.exchange(call, wire).finally(() => ended?.())
  if (outcome.ok && ended === null) answerLatency.note(clock.now() - sentAt)
  connection.report(outcome.ok ? null : outcome.error)
  return outcome
}

/** Runs, charts and calls with their own time limit are long. */
function isShort({ path }: WireCall, { timeoutMs }: WireRequest): boolean {
  return timeoutMs === undefined && !path.startsWith('/api/v1/sqllab/') && !path.startsWith('/api/v1/chart/')
}

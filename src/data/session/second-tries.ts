import { connection } from '#data/http/connection.ts'
import { type Exchange, secondTries } from '#data/http/request.ts'
import { clock } from '#data/platform/clock.ts'
import { err } from '#domain/core/result.ts'
import {
  asksToSignIn,
  type FailedCall,
  isRepeatable,
  secondTry,
  waitsItsTurn,
} from '#domain/errors/second-try.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { requestSignIn } from './sign-in-again.ts'

/** The parts of a call that decide about a retry. */
interface RefusedCall {
  readonly method: string
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

/** Dependencies of the retries. */
interface SecondTryDeps {
  readonly userId: number
  readonly now: () => number
  /** Resolves early when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly signIn: (userId: number) => Promise<boolean>
}

/** Retries of this window's rejected calls. */
interface Patience {
  /** Waits out a pause that the server has requested. */
  readonly untilDue: (call: RefusedCall) => Promise<void>
  /** Waits for the time or sign-in that the denial requires; false if the call is not repeated. `waits` counts earlier waits. */
  readonly mayTryAgain: (call: RefusedCall, denial: FailedCall, waits: number) => Promise<boolean>
  /** Requests a sign-in of this window's user by a dialog. */
  readonly signIn: () => Promise<boolean>
  /** Opens the sign-in for a call that was aborted because another call found the end of the session first. */
  readonly aborted: (call: RefusedCall) => void
}

/** Makes the retries. A pause applies to all calls, because each would be rejected and counted. */
export function makePatience({ userId, now, wait, signIn }: SecondTryDeps): Patience {
  let notBefore = 0
  return {
    signIn: async () => signIn(userId),
    aborted: ({ path }) => {
      if (connection.get().kind === 'signed-out' && asksToSignIn(path)) void signIn(userId)
    },
    untilDue: async ({ path, signal }) => {
      if (waitsItsTurn(path)) await wait(notBefore - now(), signal)
    },
    mayTryAgain: async (call, denial, waits) => {
      if (!waitsItsTurn(call.path)) return false
      const next = secondTry(denial, { waits, isRepeatable: isRepeatable(call) })
      if (next.kind === 'none') return false
      if (next.kind === 'sign-in') return asksToSignIn(call.path) && signIn(userId)
      notBefore = Math.max(notBefore, now() + next.ms)
      await wait(next.ms, call.signal)
      return true
    },
  }
}

/** Waits on this machine's clock. */
async function waitLocally(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted === true) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

let patience: Patience | null = null

/**
 * Starts retries in this window: a call is repeated after the pause that the server requests, or after the user has signed in
 * again in a dialog. Returns the function that stops them. Source: sync §3.9.
 */
export function startSecondTries(userId: number): () => void {
  const own = makePatience({ userId, now: () => clock.now(), wait: waitLocally, signIn: requestSignIn })
  patience = own
  secondTries.with = async (call, wire, once) => goOn(own, [call, wire], once)
  return () => {
    patience = null
    secondTries.with = null
  }
}

async function goOn(own: Patience, [call, wire]: Parameters<Exchange>, once: Exchange): ReturnType<Exchange> {
  const refused = { method: call.method, path: call.path, signal: wire.signal }
  for (let waits = 0; ; waits += 1) {
    await own.untilDue(refused)
    const answer = wire.signal?.aborted === true ? err(silentError('aborted')) : await once(call, wire)
    if (!answer.ok && answer.error.code === 'aborted') own.aborted(refused)
    if (answer.ok || !(await own.mayTryAgain(refused, answer.error, waits))) return answer
  }
}

/** Requests a sign-in of this window's user by a dialog; true once the same user is signed in. Source: sync §3.9. */
export async function signInAgain(): Promise<boolean> {
  return patience !== null && patience.signIn()
}

/** Fetches a file with the same retries as calls. */
export async function patientFetch(address: string, init: RequestInit): Promise<Response> {
  const call = { method: init.method ?? 'GET', path: address, signal: init.signal ?? undefined }
  for (let waits = 0; ; waits += 1) {
    await patience?.untilDue(call)
    const answer = await fetch(address, init)
    const isAgain =
      patience !== null && !answer.ok && (await patience.mayTryAgain(call, denialOf(answer), waits))
    if (!isAgain) return answer
    await answer.body?.cancel()
  }
}

function denialOf({ status, headers }: Response): FailedCall {
  const seconds = headers.get('retry-after') ?? ''
  const wait = /^\d{1,6}$/.test(seconds) ? { retryAfterMs: Number(seconds) * 1_000 } : {}
  return { code: status === 401 ? 'signed-out' : 'server', status, ...wait }
}

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
import { signedInAgainBy } from './sign-in-again.ts'

/** A call as far as it decides about a second try. */
interface RefusedCall {
  readonly method: string
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

/** Who is signed in, what tells time, and how one waits. */
interface SecondTryDeps {
  readonly userId: number
  readonly now: () => number
  /** Ends early when the signal does. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly signIn: (userId: number) => Promise<boolean>
}

/** Decides about calls of this window that were refused for now. */
interface Patience {
  /** Waits where the server asked to wait; nothing is asked of it meanwhile. */
  readonly untilDue: (call: RefusedCall) => Promise<void>
  /** Waits for what the refusal asks for; false where the call is not made again. `waits` counts those before. */
  readonly mayTryAgain: (call: RefusedCall, refusal: FailedCall, waits: number) => Promise<boolean>
}

/** Makes it. A pause that one call was asked for holds for all: each would be refused, and count. */
export function makePatience({ userId, now, wait, signIn }: SecondTryDeps): Patience {
  let notBefore = 0
  return {
    untilDue: async ({ path, signal }) => {
      if (waitsItsTurn(path)) await wait(notBefore - now(), signal)
    },
    mayTryAgain: async (call, refusal, waits) => {
      if (!waitsItsTurn(call.path)) return false
      const next = secondTry(refusal, { waits, isRepeatable: isRepeatable(call) })
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
 * From now on a call of this window that the server puts off waits and is made again, and one that found the session ended
 * goes on once the user has signed in, over the screen. Gives how to stop. Source: sync §3.9.
 */
export function startSecondTries(userId: number): () => void {
  const own = makePatience({ userId, now: () => clock.now(), wait: waitLocally, signIn: signedInAgainBy })
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
    if (wire.signal?.aborted === true) return err(silentError('aborted'))
    const answer = await once(call, wire)
    if (answer.ok || !(await own.mayTryAgain(refused, answer.error, waits))) return answer
  }
}

/** Fetches a file as calls are made: waits where the server asks to, and goes on after signing in. */
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

import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Pause before a stop request is repeated, in ms: the server cannot stop a query that has just begun. Source: wire §5. */
const AGAIN_DELAY_MS = 250
const TRIES = 4

/** Requests a stop, repeatedly if it came too early. Fails: with the last WireError of `ask`. */
export async function askToStop(
  ask: () => Promise<Result<void, WireError>>,
): Promise<Result<void, WireError>> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask()
    const isTooSoon = !answer.ok && (answer.error.code === 'refused' || answer.error.code === 'not-found')
    if (!isTooSoon || tried === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, AGAIN_DELAY_MS))
  }
}

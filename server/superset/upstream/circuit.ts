/** A Superset that is down is asked once in this long, in ms: all others are told at once. */
const ASK_EVERY_MS = 5_000

/** A Superset that asks us to stay away is obeyed for at most this long, in ms. */
const LONGEST_PAUSE_MS = 60_000

/** So many requests in a row that broke off or took too long, and none that was answered, tell that it is down. */
const MOST_FAULTS = 3

/** Why a Superset is not asked, and when it is again, in ms since 1970. */
export interface Down {
  readonly reason: string
  readonly askAt: number
}

/** What is known of the way to the Superset; `faults` are the requests in a row that came to nothing after they left. */
export interface Circuit {
  readonly faults: number
  readonly down: Down | null
}

/** The way to a Superset that answers. */
export const ANSWERING: Circuit = { faults: 0, down: null }

/**
 * What a try showed: an answer; no connection at all; a gateway or a Superset that says it is not there; or that the way
 * broke off or nothing came in time, which may be so of this one request alone.
 */
export type Shown =
  | { readonly kind: 'answered' }
  | { readonly kind: 'unreached' | 'fault'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterMs: number | null }

/** Tells whether a request may leave now; the circuit is the one after that. One that is let through is the only one for a while. */
export function letThrough(
  circuit: Circuit,
  now: number,
): { readonly mayAsk: boolean; readonly circuit: Circuit } {
  const { down } = circuit
  if (down === null) return { mayAsk: true, circuit }
  if (now < down.askAt) return { mayAsk: false, circuit }
  return { mayAsk: true, circuit: { ...circuit, down: { ...down, askAt: now + ASK_EVERY_MS } } }
}

/** The circuit after a try. */
export function afterTry({ faults, down }: Circuit, shown: Shown, now: number): Circuit {
  switch (shown.kind) {
    case 'answered':
      return ANSWERING
    case 'fault':
      if (down === null && faults + 1 < MOST_FAULTS) return { faults: faults + 1, down }
      return { faults: faults + 1, down: later(down, shown.reason, now) }
    case 'unreached':
      return { faults, down: later(down, shown.reason, now) }
    case 'unavailable': {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(ASK_EVERY_MS, shown.retryAfterMs ?? 0))
      return { faults, down: { reason: shown.reason, askAt: now + pauseMs } }
    }
  }
}

function later(down: Down | null, reason: string, now: number): Down {
  return { reason, askAt: Math.max(down?.askAt ?? 0, now + ASK_EVERY_MS) }
}

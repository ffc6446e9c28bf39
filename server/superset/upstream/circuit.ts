/** A Superset that is down is asked once in this long, in ms: all others are told at once. */
const ASK_EVERY_MS = 5_000

/** A Superset that asks us to stay away is obeyed for at most this long, in ms. */
const LONGEST_PAUSE_MS = 60_000

/** What is known of the way to the Superset: null while it answers; else why it is not asked, and when it is again. */
export type Circuit = { readonly reason: string; readonly askAt: number } | null

/** What a try showed: an answer, no connection at all, or a gateway or a Superset that says it is not there. */
export type Shown =
  | { readonly kind: 'answered' }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterMs: number | null }

/** Tells whether a request may leave now; the circuit is the one after that. One that is let through is the only one for a while. */
export function letThrough(
  circuit: Circuit,
  now: number,
): { readonly mayAsk: boolean; readonly circuit: Circuit } {
  if (circuit === null) return { mayAsk: true, circuit }
  if (now < circuit.askAt) return { mayAsk: false, circuit }
  return { mayAsk: true, circuit: { ...circuit, askAt: now + ASK_EVERY_MS } }
}

/** The circuit after a try. */
export function afterTry(circuit: Circuit, shown: Shown, now: number): Circuit {
  switch (shown.kind) {
    case 'answered':
      return null
    case 'unreached':
      return { reason: shown.reason, askAt: Math.max(circuit?.askAt ?? 0, now + ASK_EVERY_MS) }
    case 'unavailable': {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(ASK_EVERY_MS, shown.retryAfterMs ?? 0))
      return { reason: shown.reason, askAt: now + pauseMs }
    }
  }
}

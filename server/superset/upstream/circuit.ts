/** While the Superset is down, one request per this time is sent, in ms; all others fail at once. */
const ASK_EVERY_MS = 5_000

/** The longest pause that a Superset can request, in ms. */
const LONGEST_PAUSE_MS = 60_000

/** So many faults in a row, without an answer in between, mean that it is down. */
const MOST_FAULTS = 3

/** Why requests are not sent, and when the next one is, in ms since 1970. */
export interface Down {
  readonly reason: string
  readonly retryAt: number
}

/** State of the way to the Superset; `faults` counts the requests in a row that failed after they were sent. */
export interface Circuit {
  readonly faults: number
  readonly down: Down | null
}

/** The state while the Superset answers. */
export const ANSWERING: Circuit = { faults: 0, down: null }

/**
 * The outcome of a request. `answered`; `unreached`: no connection; `unavailable`: a gateway or the Superset itself
 * answers that it is down; `fault`: broken off or too slow, which may concern this request only.
 */
export type Shown =
  | { readonly kind: 'answered' }
  | { readonly kind: 'unreached' | 'fault'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterMs: number | null }

/** Whether a request may be sent now, and the circuit after it. While the Superset is down, one that may be sent delays the next. */
export function letThrough(
  circuit: Circuit,
  now: number,
): { readonly maySend: boolean; readonly circuit: Circuit } {
  const { down } = circuit
  if (down === null) return { maySend: true, circuit }
  if (now < down.retryAt) return { maySend: false, circuit }
  return { maySend: true, circuit: { ...circuit, down: { ...down, retryAt: now + ASK_EVERY_MS } } }
}

/** The circuit after the outcome of a request. */
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
      return { faults, down: { reason: shown.reason, retryAt: now + pauseMs } }
    }
  }
}

function later(down: Down | null, reason: string, now: number): Down {
  return { reason, retryAt: Math.max(down?.retryAt ?? 0, now + ASK_EVERY_MS) }
}

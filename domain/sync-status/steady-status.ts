/** Minimum time between two changes of a status text, in ms. Source: look §1. */
const STEADY_MS = 500

/** The parts of a snapshot that badge and save status show; `outbox` is null before it was read. */
export interface SteadySnapshot {
  readonly way: { readonly kind: string }
  readonly outbox: { readonly changes: number } | null
  readonly tab: {
    readonly record: {
      readonly localId: string
      readonly rev: number
      readonly acked: number
      readonly confirmed: number
      readonly storedVersion: number | null
    }
    readonly rows: readonly { readonly state: string }[]
  } | null
  readonly isWriting: boolean
  readonly pace: { readonly isSlow: boolean } | null
}

/** Returns whether two snapshots have the same texts, by the kind of connection only. */
export function hasSameText(one: SteadySnapshot, other: SteadySnapshot): boolean {
  return textKey(one) === textKey(other)
}

function textKey({ way, outbox, tab, isWriting, pace }: SteadySnapshot): string {
  const { localId, rev, acked, confirmed, storedVersion } = tab?.record ?? {}
  const states = tab?.rows.map(({ state }) => state)
  return JSON.stringify([
    [way.kind, outbox, isWriting, pace?.isSlow === true],
    [localId, rev, acked, confirmed, storedVersion, states],
  ])
}

/** Returns how long a newer status waits before it is shown, in ms, so that texts can be read; urgent ones do not wait. */
export function updateDelayMs(shown: SteadySnapshot, next: SteadySnapshot, sinceMs: number): number {
  return hasSameText(shown, next) || isUrgent(shown, next) ? 0 : Math.max(0, STEADY_MS - sinceMs)
}

function isUrgent(shown: SteadySnapshot, next: SteadySnapshot): boolean {
  const [was, is] = [shown.tab?.record, next.tab?.record]
  return (
    shown.outbox === null ||
    shown.isWriting !== next.isWriting ||
    shown.outbox.changes < (next.outbox?.changes ?? 0) ||
    was?.localId !== is?.localId ||
    (was?.rev ?? 0) < (is?.rev ?? 0)
  )
}

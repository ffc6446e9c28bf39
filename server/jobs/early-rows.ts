import type { EarlyRows } from '#domain/engines/engine.ts'

/** A run of a user, by its client id. */
interface RunName {
  readonly userId: number
  readonly clientId: string
}

/** The first rows of runs that go on, in memory. */
export interface RunningRows {
  /** Keeps the first rows of a run, instead of earlier ones. */
  readonly put: (run: RunName, rows: EarlyRows) => void
  /** The first rows of a run; null if it has none yet, or has ended. */
  readonly get: (run: RunName) => EarlyRows | null
  /** Forgets the rows of a run that has ended. */
  readonly drop: (run: RunName) => void
}

/** Makes the list of first rows. A run that ends is dropped by its job, so there are at most as many as open jobs. */
export function createRunningRows(): RunningRows {
  const rows = new Map<string, EarlyRows>()
  const keyOf = ({ userId, clientId }: RunName) => `${userId} ${clientId}`
  return {
    put: (run, early) => void rows.set(keyOf(run), early),
    get: (run) => rows.get(keyOf(run)) ?? null,
    drop: (run) => void rows.delete(keyOf(run)),
  }
}

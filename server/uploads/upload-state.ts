import type { UploadReport } from '#domain/upload/report.ts'
import type { RunningChild } from './run-child.ts'

/** The work of the server on a file, and the result of the last one. */
export interface UploadState {
  work: { kind: 'read' | 'load'; percent: number } | null
  report: UploadReport | null
  fault: string | null
  loaded: number | null
  child: RunningChild | null
  /** Stops the load in the engine. */
  stopLoad: (() => Promise<unknown>) | null
  ended: Promise<void>
}

/** The states of the uploads of a server. */
interface UploadStates {
  /** The state of an upload; that of an unknown one is empty. */
  readonly of: (id: string) => UploadState
  readonly all: () => Iterable<UploadState>
}

/** Makes the states of the uploads of a server. */
export function createUploadStates(): UploadStates {
  const states = new Map<string, UploadState>()
  return {
    of: (id) => {
      const known = states.get(id)
      if (known !== undefined) return known
      const fresh = emptyState()
      states.set(id, fresh)
      return fresh
    },
    all: () => states.values(),
  }
}

function emptyState(): UploadState {
  return {
    work: null,
    report: null,
    fault: null,
    loaded: null,
    child: null,
    stopLoad: null,
    ended: Promise.resolve(),
  }
}

/**
 * The integer percent of a work, from that of a step of it: a load reads the file in its first half, and writes the table in
 * its second.
 */
export function percentOfWork(kind: 'read' | 'load', step: 'file' | 'table', percent: number): number {
  if (kind === 'read') return percent
  return (step === 'file' ? 0 : 50) + Math.floor(percent / 2)
}

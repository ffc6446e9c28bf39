import { useEffect, useEffectEvent, useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'
import type { RunMode } from '#domain/query/plan-run.ts'

interface RequestedRun {
  readonly localId: LocalId
  readonly mode: RunMode
}

/**
 * Delays a run that was requested before the databases were loaded, which happens on a slow network. It starts once they
 * are, and is dropped when another tab is shown.
 */
export function useEarlyRun(localId: LocalId, isEarly: boolean, run: (mode: RunMode) => void) {
  const [requested, setRequested] = useState<RequestedRun | null>(null)
  const [due, setDue] = useState<RequestedRun | null>(null)
  const isShown = requested?.localId === localId
  if (requested !== null && (!isShown || !isEarly)) {
    setRequested(null)
    setDue(isShown ? requested : null)
  }
  const start = useEffectEvent(run)
  useEffect(() => {
    if (due !== null) start(due.mode)
  }, [due])
  return { isWaiting: isShown, runLater: (mode: RunMode) => setRequested({ localId, mode }) }
}

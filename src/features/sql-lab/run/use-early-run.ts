import { useEffect, useEffectEvent, useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'
import type { RunMode } from '#domain/query/plan-run.ts'

interface Asked {
  readonly localId: LocalId
  readonly mode: RunMode
}

interface EarlyRun {
  readonly isWaiting: boolean
  readonly askFor: (mode: RunMode) => void
}

/**
 * Keeps a run that was asked for too early, and starts it once as soon as it no longer is: on a slow network the key is
 * pressed before the databases are known. It is dropped when another tab is shown.
 */
export function useEarlyRun(localId: LocalId, isEarly: boolean, run: (mode: RunMode) => void): EarlyRun {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [due, setDue] = useState<Asked | null>(null)
  const isShown = asked?.localId === localId
  if (asked !== null && (!isShown || !isEarly)) {
    setAsked(null)
    setDue(isShown ? asked : null)
  }
  const start = useEffectEvent(run)
  useEffect(() => {
    if (due !== null) start(due.mode)
  }, [due])
  return { isWaiting: isShown, askFor: (mode) => setAsked({ localId, mode }) }
}

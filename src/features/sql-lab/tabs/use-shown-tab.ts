import { useCallback, useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'

/** A tab that is shown before the address names it; `passed` are earlier addresses that the router may still report. */
interface PendingTab {
  readonly localId: LocalId
  readonly passed: readonly (string | null)[]
}

/**
 * The requested tab: the last one shown by a command, at once, else the one in the address. The router changes the address
 * with a delay, and keys pressed meanwhile are meant for the new tab.
 */
export function useShownTab(
  requested: string | null,
  go: (address: string) => void,
): { readonly requested: string | null; readonly show: (localId: LocalId, address: string) => void } {
  const [pending, setPending] = useState<PendingTab | null>(null)
  const isOver = pending !== null && (requested === pending.localId || !pending.passed.includes(requested))
  if (isOver) setPending(null)
  const show = useCallback(
    (localId: LocalId, address: string) => {
      setPending((before) => ({
        localId,
        passed: before === null ? [requested] : [...before.passed, before.localId],
      }))
      go(address)
    },
    [requested, go],
  )
  return { requested: pending === null || isOver ? requested : pending.localId, show }
}

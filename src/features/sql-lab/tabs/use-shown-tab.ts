import { useCallback, useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'

/** A tab to show before the address names it; `passed` are the addresses that the window is still on its way through. */
interface PendingTab {
  readonly localId: LocalId
  readonly passed: readonly (string | null)[]
}

/**
 * Which tab is requested: the one shown last by command, at once, else the one in the address. The router takes a moment
 * to change the address, and a key that is pressed in it belongs to the new tab already.
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

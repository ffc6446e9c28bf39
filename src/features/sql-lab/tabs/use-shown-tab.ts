import { useCallback, useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'

/** A tab to show before the address names it; `passed` are the addresses that the window is still on its way through. */
interface Wish {
  readonly localId: LocalId
  readonly passed: readonly (string | null)[]
}

/**
 * Which tab is asked for: the one shown last by command, at once, else the one in the address. The router takes a moment
 * to change the address, and a key that is pressed in it belongs to the new tab already.
 */
export function useShownTab(
  asked: string | null,
  go: (address: string) => void,
): { readonly asked: string | null; readonly show: (localId: LocalId, address: string) => void } {
  const [wish, setWish] = useState<Wish | null>(null)
  const isOver = wish !== null && (asked === wish.localId || !wish.passed.includes(asked))
  if (isOver) setWish(null)
  const show = useCallback(
    (localId: LocalId, address: string) => {
      setWish((before) => ({
        localId,
        passed: before === null ? [asked] : [...before.passed, before.localId],
      }))
      go(address)
    },
    [asked, go],
  )
  return { asked: wish === null || isOver ? asked : wish.localId, show }
}

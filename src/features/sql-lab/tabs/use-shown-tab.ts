import { useCallback, useState } from 'react'
import type { Lid } from '#domain/core/ids.ts'

/** A tab to show before the address names it; `passed` are the addresses that the window is still on its way through. */
interface Wish {
  readonly lid: Lid
  readonly passed: readonly (string | null)[]
}

/**
 * Which tab is asked for: the one shown last by command, at once, else the one in the address. The router takes a moment
 * to change the address, and a key that is pressed in it belongs to the new tab already.
 */
export function useShownTab(
  asked: string | null,
  go: (address: string) => void,
): { readonly asked: string | null; readonly show: (lid: Lid, address: string) => void } {
  const [wish, setWish] = useState<Wish | null>(null)
  const isOver = wish !== null && (asked === wish.lid || !wish.passed.includes(asked))
  if (isOver) setWish(null)
  const show = useCallback(
    (lid: Lid, address: string) => {
      setWish((before) => ({ lid, passed: before === null ? [asked] : [...before.passed, before.lid] }))
      go(address)
    },
    [asked, go],
  )
  return { asked: wish === null || isOver ? asked : wish.lid, show }
}

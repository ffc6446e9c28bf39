import { useEffect, useState } from 'react'

/** Time that an announcement stays, in ms: screen readers finish speaking before they read a polite one. */
const ANNOUNCEMENT_MS = 7_000

/**
 * Text for screen readers: announces each change of state once. The text is removed `durationMs` after it became outdated.
 * A state without a text (Sending) is not announced, and neither is the return to the state before it.
 */
export function useAnnounced(
  state: string,
  text: string | null,
  durationMs: number = ANNOUNCEMENT_MS,
): string {
  const [announced, setAnnounced] = useState({ state, text })
  const isNew = text !== null && state !== announced.state
  if (isNew) setAnnounced({ state, text })
  const isOver = announced.text !== null && text !== announced.text
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setAnnounced({ state: announced.state, text: null }), durationMs)
    return () => clearTimeout(timer)
  }, [isOver, announced, durationMs])
  return (isNew ? text : announced.text) ?? ''
}

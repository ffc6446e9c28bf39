import { useEffect, useState } from 'react'

/** An announcement stays this long, in ms: a screen reader that is speaking reads a polite one only after that. */
const SPOKEN_MS = 7_000

/**
 * What a screen reader announces: each change of state once, no change of a count. What the badge does not
 * say any more stands for `spokenMs`, so that it is spoken, and then no longer, so that whoever reads on finds no count of
 * before; a state without a text (Sending comes and goes) is not announced, nor is the way back from it.
 */
export function useAnnounced(state: string, text: string | null, spokenMs: number = SPOKEN_MS): string {
  const [spoken, setAnnounced] = useState({ state, text })
  const isNew = text !== null && state !== spoken.state
  if (isNew) setAnnounced({ state, text })
  const isOver = spoken.text !== null && text !== spoken.text
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setAnnounced({ state: spoken.state, text: null }), spokenMs)
    return () => clearTimeout(timer)
  }, [isOver, spoken, spokenMs])
  return (isNew ? text : spoken.text) ?? ''
}

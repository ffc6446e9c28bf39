import { useEffect, useState } from 'react'

/** What was said stays so long, in ms: a screen reader that is speaking reads a polite word only after that. */
const HEARD_MS = 7_000

/**
 * What a screen reader is told: once for each change of state, not for each change of a count. What the badge does not
 * say any more stands for `heardMs`, so that it is heard, and then no longer, so that whoever reads on finds no count of
 * before; a state without words (Sending comes and goes) is not told, and coming back from it says nothing again.
 */
export function useSpoken(state: string, text: string | null, heardMs: number = HEARD_MS): string {
  const [said, setSaid] = useState({ state, text })
  const isNew = text !== null && state !== said.state
  if (isNew) setSaid({ state, text })
  const isOver = said.text !== null && text !== said.text
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setSaid({ state: said.state, text: null }), heardMs)
    return () => clearTimeout(timer)
  }, [isOver, said, heardMs])
  return (isNew ? text : said.text) ?? ''
}

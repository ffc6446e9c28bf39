import { useState } from 'react'

/**
 * What a screen reader is told: once for each change of state, not for each change of a count. Once the badge says
 * something else nothing is left standing, so that whoever reads on finds no count of before; a state without words
 * (Sending comes and goes) is not told, and coming back from it says nothing again.
 */
export function useSpoken(state: string, text: string | null): string {
  const [said, setSaid] = useState({ state, text })
  if (text !== null && state !== said.state) {
    setSaid({ state, text })
    return text
  }
  if (said.text !== null && text !== said.text) setSaid({ state: said.state, text: null })
  return text !== null && text === said.text ? text : ''
}

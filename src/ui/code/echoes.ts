/** So many texts that were sent to the owner may still come back; a later one makes the earlier ones void. */
const REMEMBERED = 64

/**
 * Tells an owner's late echo of what was typed from a real change from outside. Without it, a text that went
 * through storage and came back two keys late would take those two keys away.
 */
export const echoes = (first: string) => {
  let sent: string[] = [first]
  return {
    add: (text: string) => {
      sent.push(text)
      if (sent.length > REMEMBERED) sent.shift()
    },
    /** True when `text` was sent before; forgets what was sent before it. */
    isEcho: (text: string) => {
      const place = sent.lastIndexOf(text)
      if (place < 0) return false
      sent = sent.slice(place)
      return true
    },
  }
}

/** Remembers texts that were sent, to know them when they come back. */
export type Echoes = ReturnType<typeof echoes>

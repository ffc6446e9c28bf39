/** Most sent texts that may still return; a later one invalidates the earlier ones. */
const REMEMBERED = 64

/**
 * Distinguishes a late echo of typed text from a change from outside. Without it, a text that returns from storage two keys
 * late would undo those two keys.
 */
export const echoes = (first: string) => {
  let sent: string[] = [first]
  return {
    add: (text: string) => {
      sent.push(text)
      if (sent.length > REMEMBERED) sent.shift()
    },
    /** True for a text that was sent before; forgets the texts sent before it. */
    isEcho: (text: string) => {
      const place = sent.lastIndexOf(text)
      if (place < 0) return false
      sent = sent.slice(place)
      return true
    },
  }
}

/** The sent texts, by which an echo is recognized. */
export type Echoes = ReturnType<typeof echoes>

/** So many texts that were told to the owner may still come back; a later one makes the earlier ones void. */
const REMEMBERED = 64

/**
 * Tells an owner's late echo of what was typed from a real change from outside. Without it, a text that went
 * through storage and came back two keys late would take those two keys away.
 */
export const echoes = (first: string) => {
  let told: string[] = [first]
  return {
    tell: (text: string) => {
      told.push(text)
      if (told.length > REMEMBERED) told.shift()
    },
    /** True when `text` was told before; forgets what was told before it. */
    isEcho: (text: string) => {
      const place = told.lastIndexOf(text)
      if (place < 0) return false
      told = told.slice(place)
      return true
    },
  }
}

/** Remembers texts that were told, to know them when they come back. */
export type Echoes = ReturnType<typeof echoes>

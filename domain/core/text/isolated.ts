/** Marks that turn the direction of a text, and letters of scripts that run from right to left. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const [OPEN, CLOSE] = ['\u2068', '\u2069']

/**
 * A name as it stands in a sentence: one that can turn the words around it is set apart by the marks U+2068 and U+2069, of
 * its own such marks as many close as open, and it stays in one line; any other is as it is. In an element of its own a
 * name needs this only where that stands in a line with words: a block and the children of a flex or grid box are apart.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `${OPEN}${closed(name)}${CLOSE}` : name
}

/** A line break ends every mark, and one mark too many that closes would let out what follows. */
function closed(name: string): string {
  let open = 0
  const kept = name.replace(/[\n\r\u0085\u2029\u2066-\u2069]/g, (one) => {
    if (one < '\u2066') return ' '
    if (one !== CLOSE) open += 1
    else if (open === 0) return ''
    else open -= 1
    return one
  })
  return kept + CLOSE.repeat(open)
}

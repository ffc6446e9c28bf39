/** Bidirectional marks, and letters of right-to-left scripts. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const [OPEN, CLOSE] = ['\u2068', '\u2069']

/**
 * Isolates a name in a sentence: a name that could change the direction of the surrounding text is enclosed in U+2068 and
 * U+2069, its own marks are balanced, and its line breaks become blanks; other names are unchanged. Needed where a name
 * shares a line with other text: blocks and children of flex or grid boxes are isolated already.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `${OPEN}${closed(name)}${CLOSE}` : name
}

/** Line breaks end all marks, and an extra closing mark would end the isolation. */
function closed(name: string): string {
  let open = 0
  const balanced = name.replace(/[\n\r\u0085\u2029\u2066-\u2069]/g, (one) => {
    if (one < '\u2066') return ' '
    if (one !== CLOSE) open += 1
    else if (open === 0) return ''
    else open -= 1
    return one
  })
  return balanced + CLOSE.repeat(open)
}

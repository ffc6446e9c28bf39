/** A part of a text; `mark` names an invisible character, null for visible text. */
interface TextPart {
  readonly text: string
  readonly mark: string | null
}

/** Characters that are invisible, look like a space, or change the direction. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\xa0\xad\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]|\u034f/gu

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\t', 'tab'],
  ['\r', 'CR'],
  ['\n', 'LF'],
  ['\0', 'NUL'],
  ['\xa0', 'no-break space'],
  ['\xad', 'soft hyphen'],
  ['\u200b', 'zero-width space'],
  ['\u200c', 'zero-width non-joiner'],
  ['\u200d', 'zero-width joiner'],
  ['\u200e', 'left-to-right mark'],
  ['\u200f', 'right-to-left mark'],
  ['\u2028', 'line separator'],
  ['\u202a', 'left-to-right embedding'],
  ['\u202b', 'right-to-left embedding'],
  ['\u202c', 'end of direction'],
  ['\u202d', 'left-to-right override'],
  ['\u202e', 'right-to-left override'],
  ['\u2060', 'word joiner'],
  ['\u2066', 'left-to-right isolate'],
  ['\u2067', 'right-to-left isolate'],
  ['\u2068', 'isolate'],
  ['\u2069', 'end of isolate'],
  ['\u3000', 'wide space'],
  ['\ufeff', 'byte order mark'],
])

/** Splits a line into parts, with names for invisible characters, lone surrogates and trailing spaces. */
export function unseenParts(line: string): readonly TextPart[] {
  const parts: TextPart[] = []
  const end = endWithoutSpaces(line)
  let from = 0
  for (const { 0: text, index } of line.slice(0, end).matchAll(UNSEEN)) {
    if (index > from) parts.push({ text: line.slice(from, index), mark: null })
    parts.push({ text, mark: markOf(text) })
    from = index + text.length
  }
  if (from < end) parts.push({ text: line.slice(from, end), mark: null })
  const spaces = line.slice(end)
  if (spaces !== '')
    parts.push({ text: spaces, mark: spaces.length === 1 ? 'space' : `${spaces.length} spaces` })
  return parts
}

/** Linear: a regular expression would restart at each space. */
function endWithoutSpaces(line: string): number {
  let end = line.length
  while (end > 0 && line[end - 1] === ' ') end -= 1
  return end
}

/** Whether a text has invisible characters that mislead readers; spaces and line breaks do not. */
export function hasUnseenMarks(text: string): boolean {
  for (const [letter] of text.matchAll(MISLEADING)) if (!PLAIN_CONTROLS.includes(letter)) return true
  return false
}

const MISLEADING = /[\p{Cc}\p{Cs}\xa0\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu
const PLAIN_CONTROLS = '\t\n\r'

function markOf(text: string): string {
  const code = text.codePointAt(0) ?? 0
  return NAMES.get(text) ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

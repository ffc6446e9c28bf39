const OPEN: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
])

/** The end of a string that begins at `start`, after its quote; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === quote) return at + 1
  }
  return text.length
}

/** The text in one line, with blanks for comments, so that a string ends only at its quote. Offsets stay the same. */
export function withoutComments(source: string): string {
  const text = source.replaceAll(/[\r\n\f]/g, ' ')
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"' || letter === "'") at = endOfString(text, at) - 1
    else if (letter === '\\') at += 1
    else if (letter === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2)
      const after = end < 0 ? text.length : end + 2
      parts.push(text.slice(from, at), ' '.repeat(after - at))
      at = after - 1
      from = at + 1
    }
  }
  return parts.join('') + text.slice(from)
}

/**
 * The position of the first of these letters outside of strings, parentheses and brackets; the end of the text if there is
 * none. `text` has no comments.
 */
export function findLetter(text: string, letters: string, start: number): number {
  const closing: string[] = []
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? ''
    const close = OPEN.get(letter)
    if (letter === '"' || letter === "'") at = endOfString(text, at) - 1
    else if (letter === '\\') at += 1
    else if (close !== undefined) closing.push(close)
    else if (closing.length > 0 && letter === closing.at(-1)) closing.pop()
    else if (closing.length === 0 && letters.includes(letter)) return at
  }
  return text.length
}

/** Whether strings, parentheses, brackets and escapes of a text end in it. */
export function isClosed(text: string): boolean {
  return findLetter(`${text}\0`, '\0', 0) === text.length
}

/** Splits a text at a letter outside of strings, parentheses and brackets. */
export function splitAt(text: string, letter: string): readonly string[] {
  const parts: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = findLetter(text, letter, from)
    parts.push(text.slice(from, end))
    from = end + 1
  }
  return parts
}

/** The end of a block whose `{` is at `start`: the position of its `}`, or the end of the text. */
export function endOfBlock(text: string, start: number): number {
  let depth = 1
  for (let at = findLetter(text, '{}', start + 1); at < text.length; at = findLetter(text, '{}', at + 1)) {
    depth += text[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  return text.length
}

/** The text with its escapes resolved (`u\72l` is `url`), in lower case. */
export function unescaped(text: string): string {
  return text
    .replaceAll(/\\([0-9a-f]{1,6})[ \t\n]?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16)
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\u{fffd}'
    })
    .replaceAll(/\\(.)/gs, '$1')
    .toLowerCase()
}

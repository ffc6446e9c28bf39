const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const LAST_BLANK = 0x20

/** The parts of a list or an object, as texts of JSON, and the offset after it. Names and values of an object alternate. */
interface Parts {
  readonly parts: readonly string[]
  readonly end: number
}

/** A text that is no JSON. */
export class NoJson extends Error {
  constructor() {
    super('The server sent a value that is not of its type.')
  }
}

/** Splits the list or the object that begins at an offset, so that its numbers keep their digits. Throws NoJson. */
export function jsonParts(text: string, open: number): Parts {
  const parts: string[] = []
  const close = closingOf(text.charCodeAt(open))
  let at = skipBlanks(text, open + 1)
  if (text.charCodeAt(at) === close) return { parts, end: at + 1 }
  for (;;) {
    const end = valueEnd(text, at)
    parts.push(text.slice(at, end))
    const mark = skipBlanks(text, end)
    const code = text.charCodeAt(mark)
    if (code === close) return { parts, end: mark + 1 }
    if (code !== COMMA && code !== COLON) throw new NoJson()
    at = skipBlanks(text, mark + 1)
  }
}

/** The offset after the value that begins at an offset. Throws NoJson. */
export function valueEnd(text: string, from: number): number {
  const first = text.charCodeAt(from)
  if (first === QUOTE) return stringEnd(text, from)
  if (first !== OPEN_LIST && first !== OPEN_OBJECT) return wordEnd(text, from)
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = stringEnd(text, at) - 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1
    else if (isClosing(code)) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  throw new NoJson()
}

/** The offset of the first character that is not blank. */
export function skipBlanks(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= LAST_BLANK) at += 1
  return at
}

function closingOf(open: number): number {
  if (open === OPEN_LIST) return CLOSE_LIST
  if (open === OPEN_OBJECT) return CLOSE_OBJECT
  throw new NoJson()
}

function isClosing(code: number): boolean {
  return code === CLOSE_LIST || code === CLOSE_OBJECT
}

function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end + 1
  }
  throw new NoJson()
}

/** The end of a number, true, false or null. */
function wordEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code <= LAST_BLANK || code === COMMA || code === COLON || isClosing(code)) break
  }
  if (at === from) throw new NoJson()
  return at
}

/** An answer that is no row of JSON. */
export class UnreadableRow extends Error {
  constructor() {
    super('The answer of the database has a row that cannot be read.')
  }
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
const COLON = 58
const SPACE = 32

/** The offset after the string that begins at an offset. Throws if it has no end. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  throw new UnreadableRow()
}

/** The offset after the value that begins at an offset: a string, a list, an object, or a word. */
function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from)
  if (first === QUOTE) return endOfString(text, from)
  if (first !== OPEN_LIST && first !== OPEN_OBJECT) return endOfWord(text, from)
  let depth = 0
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
      continue
    }
    if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1
    if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    at += 1
    if (depth === 0) return at
  }
  throw new UnreadableRow()
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT || code === SPACE) break
    at += 1
  }
  if (at === from) throw new UnreadableRow()
  return at
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  return at
}

/** The values of a list as their JSON, unparsed, so that no digit of a number is lost. Throws if it is no list. */
export function listCells(text: string): string[] {
  const cells: string[] = []
  if (text.charCodeAt(0) !== OPEN_LIST || hasControl(text)) throw new UnreadableRow()
  let at = afterSpaces(text, 1)
  if (text.charCodeAt(at) === CLOSE_LIST) return cells
  for (;;) {
    const end = endOfValue(text, at)
    cells.push(text.slice(at, end))
    const next = afterSpaces(text, end)
    const code = text.charCodeAt(next)
    if (code === CLOSE_LIST && next === text.length - 1) return cells
    if (code !== COMMA) throw new UnreadableRow()
    at = afterSpaces(text, next + 1)
  }
}

/** The names and values of an object as their JSON, unparsed. Throws if it is not an object. */
export function objectCells(text: string): (readonly [name: string, value: string])[] {
  const cells: (readonly [string, string])[] = []
  if (text.charCodeAt(0) !== OPEN_OBJECT) throw new UnreadableRow()
  let at = afterSpaces(text, 1)
  if (text.charCodeAt(at) === CLOSE_OBJECT) return cells
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) throw new UnreadableRow()
    const end = endOfString(text, at)
    const colon = afterSpaces(text, end)
    if (text.charCodeAt(colon) !== COLON) throw new UnreadableRow()
    const from = afterSpaces(text, colon + 1)
    const to = endOfValue(text, from)
    cells.push([text.slice(at, end), text.slice(from, to)])
    const next = afterSpaces(text, to)
    const code = text.charCodeAt(next)
    if (code === CLOSE_OBJECT) return cells
    if (code !== COMMA) throw new UnreadableRow()
    at = afterSpaces(text, next + 1)
  }
}

/** A character below the space is written with a backslash. */
function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < SPACE) return true
  return false
}

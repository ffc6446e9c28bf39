/** A place behind something that was read, in bytes; −1 where it could not be read. */
export type Fault = number

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The first place from `at` on that is no white space of JSON. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let place = at
  // Not beyond the end: after one look there V8 makes every other look slower.
  while (place < bytes.length) {
    const byte = bytes[place]
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break
    place += 1
  }
  return place
}

/**
 * The place behind the JSON value that begins at `at`, −1 where none begins or it does not end. Brackets are counted, of
 * any depth; what stands between them is read when it is looked at.
 */
export function skipValue(bytes: Uint8Array, at: number): Fault {
  const byte = bytes[at]
  if (byte === QUOTE) return skipText(bytes, at)
  if (byte === 0x7b || byte === 0x5b) return skipNested(bytes, at)
  return skipWord(bytes, at)
}

function skipText(bytes: Uint8Array, open: number): Fault {
  for (let at = open + 1; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) at += 1
  }
  return -1
}

function skipNested(bytes: Uint8Array, open: number): Fault {
  let depth = 0
  for (let at = open; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = skipText(bytes, at) - 1
      if (at < 0) return -1
    } else if (byte === 0x7b || byte === 0x5b) depth += 1
    else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** A number, or one of the words true, false, null, and NaN and Infinity that some servers write. */
function skipWord(bytes: Uint8Array, from: number): Fault {
  let at = from
  for (;;) {
    const byte = bytes[at] ?? SPACE
    const isPart =
      (byte >= 0x30 && byte <= 0x39) ||
      (byte >= 0x61 && byte <= 0x7a) ||
      (byte >= 0x41 && byte <= 0x5a) ||
      byte === 0x2d ||
      byte === 0x2b ||
      byte === 0x2e
    if (!isPart) break
    at += 1
  }
  return at > from && isWord(bytes, from, at) ? at : -1
}

function isWord(bytes: Uint8Array, from: number, to: number): boolean {
  const byte = bytes[from] ?? 0
  if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return true
  return WORDS.some(
    (word) => word.length === to - from && word.every((part, at) => part === bytes[from + at]),
  )
}

const WORDS = ['true', 'false', 'null', 'NaN', 'Infinity'].map((word) =>
  Array.from(word, (letter) => letter.charCodeAt(0)),
)

/** The offset after a value in bytes; −1 if it is invalid. */
export type Fault = number

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The first offset from `at` that is no JSON white space. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let place = at
  // Stays within the array: V8 deoptimises accesses after a read past the end.
  while (place < bytes.length) {
    const byte = bytes[place]
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break
    place += 1
  }
  return place
}

/**
 * The offset after the JSON value at `at`; −1 if it is invalid or unclosed. It counts brackets of any depth; their
 * content is validated when it is read.
 */
export function skipValue(bytes: Uint8Array, at: number): Fault {
  const byte = bytes[at]
  if (byte === QUOTE) return skipText(bytes, at)
  if (byte === 0x7b || byte === 0x5b) return skipNested(bytes, at)
  return skipScalar(bytes, at)
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

/** Skips a number, true, false, null, or NaN and Infinity, which some servers write. */
function skipScalar(bytes: Uint8Array, from: number): Fault {
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
  return at > from && isScalar(bytes, from, at) ? at : -1
}

function isScalar(bytes: Uint8Array, from: number, to: number): boolean {
  const byte = bytes[from] ?? 0
  if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) return true
  return LITERALS.some(
    (word) => word.length === to - from && word.every((part, at) => part === bytes[from + at]),
  )
}

const LITERALS = ['true', 'false', 'null', 'NaN', 'Infinity'].map((word) =>
  Array.from(word, (letter) => letter.charCodeAt(0)),
)

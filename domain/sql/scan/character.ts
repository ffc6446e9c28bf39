/** A character's code, −1 behind the end of a text. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1
}

/** Tells whether a code is one of 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/**
 * Tells whether a code is a space beyond ASCII's, which DuckDB takes for one where it does not stand inside quotes.
 * Source: DuckDB 1.5, asked for each character.
 */
export function isWideSpace(code: number): boolean {
  if (code < 0xa0) return false
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/** Tells whether a code is a space between tokens. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || isWideSpace(code)
}

/** Tells whether a name may begin with a code: a letter, an underscore, anything beyond ASCII that is no space. */
export function isNameStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    (code >= 0x80 && !isWideSpace(code))
  )
}

/** Tells whether a name may go on with a code. */
export function isNamePart(code: number): boolean {
  return isNameStart(code) || isDigit(code) || code === 36
}

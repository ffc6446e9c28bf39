/** The code of a character; −1 after the end of the text. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1
}

/** Whether a code is a digit 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/**
 * Whether a code is a non-ASCII space, which DuckDB treats as a space outside quotes. Source: DuckDB 1.5, tested for each
 * character.
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

/** Whether a code is a space between tokens. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || isWideSpace(code)
}

/** Whether a name may begin with a code: a letter, an underscore, or a non-ASCII character except spaces. */
export function isNameStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    (code >= 0x80 && !isWideSpace(code))
  )
}

/** Whether a code may continue a name. */
export function isNamePart(code: number): boolean {
  return isNameStart(code) || isDigit(code) || code === 36
}

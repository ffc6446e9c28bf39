/** Length of a text in bytes of UTF-8. A lone surrogate counts as the three bytes of its replacement character. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) bytes += characterBytes(character)
  return bytes
}

/** Converts an offset in bytes of UTF-8 to UTF-16 units; one past the end of the text is its end. */
export function utf8ToTextOffset(text: string, byteOffset: number): number {
  let bytes = 0
  let offset = 0
  for (const character of text) {
    bytes += characterBytes(character)
    if (bytes > byteOffset) return offset
    offset += character.length
  }
  return offset
}

function characterBytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

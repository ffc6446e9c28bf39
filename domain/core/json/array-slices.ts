/**
 * Splits the array of a field of a JSON object into texts of arrays, each of complete elements and `size` characters or little
 * more. Returns the object with an empty array there; the complete text if it has no such array. The texts are not validated.
 */
export function* arraySlices(text: string, field: string, size: number): Generator<string, string> {
  const start = arrayStart(text, field)
  if (start < 0) return text
  let from = start
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') at = stringEnd(text, at)
    else if (letter === ']' && depth === 0) {
      if (text.slice(from, at).trim() !== '') yield `[${text.slice(from, at)}]`
      return text.slice(0, start) + text.slice(at)
    } else if (letter === ',' && depth === 0 && at - from >= size) {
      yield `[${text.slice(from, at)}]`
      from = at + 1
    } else depth += deeper(letter)
  }
  return text
}

/** The offset after the opening bracket of a field's array; -1 if the object has none. */
function arrayStart(text: string, field: string): number {
  const name = JSON.stringify(field)
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') {
      const end = stringEnd(text, at)
      const isField = depth === 1 && end + 1 - at === name.length && text.startsWith(name, at)
      const opening = isField ? openingAfter(text, end + 1) : null
      if (opening !== null) return opening
      at = end
    } else depth += deeper(letter)
  }
  return -1
}

/** The offset after `:` and `[`; null if something else follows. */
function openingAfter(text: string, at: number): number | null {
  const opening = /\s*:\s*\[/y
  opening.lastIndex = at
  return opening.test(text) ? opening.lastIndex : null
}

function deeper(letter: string | undefined): number {
  if (letter === '{' || letter === '[') return 1
  return letter === '}' || letter === ']' ? -1 : 0
}

/** The offset of the quote that ends the string at an offset; the end of the text if there is none. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}

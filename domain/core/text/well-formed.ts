/** Replaces lone surrogates by U+FFFD: a server would not store them, and its answer would look like a foreign edit. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** Makes all texts of an object well-formed; returns the same object if they are. */
export function wellFormedFields<Fields extends object>(fields: Fields): Fields {
  const broken = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].isWellFormed(),
  )
  if (broken.length === 0) return fields
  return { ...fields, ...Object.fromEntries(broken.map(([name, text]) => [name, wellFormed(text)])) }
}

/** Cuts a text to at most `most` code units without splitting a surrogate pair. */
export function wellCut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

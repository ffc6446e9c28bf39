/** Puts U+FFFD for half a character: a server would not store it, and its answer would look like another's edit. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** Gives fields whose texts are all well formed; the very same object where they are. */
export function wellFormedFields<Fields extends object>(fields: Fields): Fields {
  const broken = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].isWellFormed(),
  )
  if (broken.length === 0) return fields
  return { ...fields, ...Object.fromEntries(broken.map(([name, text]) => [name, wellFormed(text)])) }
}

/** The beginning of a text, `most` code units long at most and never through the two halves of one character. */
export function wellCut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Texts, which are passed over, and the words for what no double holds. A text without an end goes to the last character. */
const WORDS = /"(?:[^"\\]|\\.)*"?|-?Infinity|NaN/g

/**
 * Reads the tree that DuckDB gives as JSON. A number that no double holds (`1e999`, four hundred digits) stands in it as
 * a bare word, which JSON does not know; it is read as null, since no rule of the guard looks at the size of a number.
 */
export function readTreeText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.replace(WORDS, (word) => (word.startsWith('"') ? word : 'null')))
  }
}

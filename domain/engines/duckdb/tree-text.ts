/** Matches strings, which are skipped, and names of numbers. An unclosed string extends to the end. */
const STRINGS_AND_NAMES = /"(?:[^"\\]|\\.)*"?|-?Infinity|NaN/g

/**
 * Parses DuckDB's JSON of a tree. A number outside the range of a double (`1e999`, four hundred digits) is a bare word in
 * it, which is not valid JSON; it becomes null, because no rule of the guard uses the value of a number.
 */
export function readTreeText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.replace(STRINGS_AND_NAMES, (word) => (word.startsWith('"') ? word : 'null')))
  }
}

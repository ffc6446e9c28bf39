/** First characters of formulas, and white space that spreadsheets skip. Source: security §16. */
const FORMULA_STARTS = '=+-@\t\r'

/**
 * Marks a text that a spreadsheet would execute with an apostrophe, which shows it as text. A cell may have foreign
 * content, and `=HYPERLINK(…)` can send neighbouring cells away. Numbers are not marked.
 */
export function guardFormula(text: string): string {
  return text !== '' && FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text
}

/** Signs with which a spreadsheet's formula begins, and white space that it skips to find one. Source: security §16. */
const FORMULA_STARTS = '=+-@\t\r'

/**
 * Marks a text that a spreadsheet would run as a formula with an apostrophe, which it shows as text. A cell may hold what
 * strangers wrote, and `=HYPERLINK(…)` sends what stands beside it away. Only texts are marked: a number stays one.
 */
export function guardFormula(text: string): string {
  return text !== '' && FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text
}

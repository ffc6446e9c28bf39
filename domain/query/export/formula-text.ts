/** First characters of formulas. */
const FORMULA_STARTS = '-@+|=%'

/**
 * Marks a text that a spreadsheet would execute with an apostrophe, as the reference server does, also after spaces or
 * two quotes. A negative number is not marked.
 */
export function safeText(text: string): string {
  const bare = text.startsWith('""') ? text.slice(2) : text.trimStart()
  const first = bare[0] ?? ''
  const isFormula = first !== '' && FORMULA_STARTS.includes(first) && !isNegativeNumber(text)
  return isFormula ? `'${text.replaceAll('|', '\\|')}` : text
}

function isNegativeNumber(text: string): boolean {
  if (!text.startsWith('-') || text.length < 2) return false
  for (const letter of text.slice(1)) if (!'0123456789.'.includes(letter)) return false
  return true
}

/**
 * Returns the columns and expressions of an index, which DuckDB writes as `['"origin"', destination]`: separated by
 * commas outside of parentheses and quotes, those that are no plain name in quotes.
 */
export function indexColumns(expressions: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let quote = ''
  for (const char of expressions.replace(/^\[|\]$/g, '')) {
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === "'" || char === '"') quote = char
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    if (char === ',' && quote === '' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part].map(plainPart).filter((one) => one !== '')
}

function plainPart(part: string): string {
  const inner = part.trim().replace(/^'|'$/g, '')
  return inner.startsWith('"') && inner.endsWith('"') && inner.length > 1
    ? inner.slice(1, -1).replaceAll('""', '"')
    : inner
}

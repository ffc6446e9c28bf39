/** The JSON texts of the values of a row, `{"name":value,…}` without spaces between its parts. */
export function rowValues(row: string): readonly string[] {
  const values: string[] = []
  let at = 1
  while (at < row.length - 1) {
    // The colon stands right behind the name.
    const from = endOfText(row, at) + 1
    at = endOfValue(row, from)
    values.push(row.slice(from, at))
    at += 1
  }
  return values
}

/** The place behind the text whose quote opens at `open`. */
function endOfText(row: string, open: number): number {
  for (let at = open + 1; at < row.length; at += 1) {
    const letter = row[at]
    if (letter === '"') return at + 1
    if (letter === '\\') at += 1
  }
  return row.length
}

function endOfValue(row: string, from: number): number {
  let depth = 0
  for (let at = from; at < row.length; at += 1) {
    const letter = row[at]
    if (letter === '"') at = endOfText(row, at) - 1
    else if (letter === '{' || letter === '[') depth += 1
    else if (depth === 0 && (letter === ',' || letter === '}')) return at
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return row.length
}

type Grouped = string | number | boolean | null | readonly number[]

/** Name of a missing value in a series. Source: wire §7. */
const MISSING = '<NULL>'

/**
 * The name of a group on the wire. A missing value is `<NULL>`; an equal text is quoted to distinguish it. Booleans have
 * Python's names, and times (`isTime`, ms since 1970) are formatted as in pandas.
 */
export function groupName(cell: Grouped, isTime = false): string {
  if (cell === null) return MISSING
  if (isTime && typeof cell === 'number') return timeName(cell)
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  const text = String(cell)
  return unquoted(text) === MISSING ? quoted(text) : text
}

/** Formats a time in seconds, with fractions if there are any; an invalid time as its number. */
function timeName(ms: number): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return String(ms)
  return at.toISOString().replace('T', ' ').replace('Z', '').replace('.000', '')
}

/** The text of a group by its name on the wire; null for a missing value. */
export function groupText(name: string): string | null {
  if (name === MISSING) return null
  return name.length > 1 && isQuoted(name) && unquoted(name) === MISSING ? name.slice(1, -1) : name
}

/** Quotes a text to distinguish it from a reserved name. */
export function quoted(text: string): string {
  return `“${text}”`
}

/** Removes all surrounding quotes. */
export function unquoted(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to - 1 && text[from] === '“' && text[to - 1] === '”') {
    from += 1
    to -= 1
  }
  return text.slice(from, to)
}

function isQuoted(text: string): boolean {
  return text.startsWith('“') && text.endsWith('”')
}

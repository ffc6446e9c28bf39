/** What rows are told apart by. */
type Grouped = string | number | boolean | null | readonly number[]

/** Stands for a missing value in the name of a series. Source: wire §7. */
const MISSING = '<NULL>'

/**
 * The name of a group on the wire. A missing value is `<NULL>`; a text that reads so stands in quotes, so that the two
 * stay apart. Truth values have Python's words, and times (`isTime`, ms since 1970) are written as pandas does.
 */
export function groupName(cell: Grouped, isTime = false): string {
  if (cell === null) return MISSING
  if (isTime && typeof cell === 'number') return timeName(cell)
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  const text = String(cell)
  return unquoted(text) === MISSING ? quoted(text) : text
}

/** A time of the calendar to the second, and farther where it has parts of one; any other number as it is. */
function timeName(ms: number): string {
  const at = new Date(ms)
  if (Number.isNaN(at.getTime())) return String(ms)
  return at.toISOString().replace('T', ' ').replace('Z', '').replace('.000', '')
}

/** The text that a group's name on the wire stands for; null for a missing value. */
export function groupText(name: string): string | null {
  if (name === MISSING) return null
  return name.length > 1 && isQuoted(name) && unquoted(name) === MISSING ? name.slice(1, -1) : name
}

/** A text in quotes that tell it from a word of ours. */
export function quoted(text: string): string {
  return `“${text}”`
}

/** A text without all the quotes around it. */
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

/** What rows are told apart by. */
type Grouped = string | number | boolean | null | readonly number[]

/** Stands for a missing value in the name of a series. Source: wire §7. */
const MISSING = '<NULL>'

/**
 * The name of a group on the wire. A missing value is `<NULL>`; a text that reads so stands in quotes, so that the two
 * stay apart. Truth values have Python's words.
 */
export function groupName(cell: Grouped): string {
  if (cell === null) return MISSING
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  const text = String(cell)
  return unquoted(text) === MISSING ? quoted(text) : text
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

import type { Difference } from '#domain/dashboard/edit/difference/difference-text.ts'

/** Kinds of subjects that have a number instead of a name. */
const NUMBERED = ['Row', 'Column', 'Tabs', 'Divider']

/** Members whose name in a list of differences is no noun. */
const MEMBERS: ReadonlyMap<string, string> = new Map([['moved from', 'Place']])

/** A differing value as a person names it: `Title`, `Width of “Airports”`, `Background of row 2`. */
export function contestedLabel({ subject, member }: Difference): string {
  if (member === null || member === 'value') return subject
  const name = MEMBERS.get(member) ?? `${member.charAt(0).toUpperCase()}${member.slice(1)}`
  if (subject === 'Dashboard' || subject === 'Settings') return name
  if (subject === 'Filters') return `${name} of the filters`
  return `${name} of ${nounOf(subject)}`
}

/** `Chart Airports` is “Airports”, `Row 2` is row 2, `Filter Region` is filter “Region”. */
function nounOf(subject: string): string {
  const at = subject.indexOf(' ')
  if (at === -1) return subject
  const [kind, name] = [subject.slice(0, at), subject.slice(at + 1)]
  if (kind === 'Chart') return `“${name}”`
  return NUMBERED.includes(kind) ? `${kind.toLowerCase()} ${name}` : `${kind.toLowerCase()} “${name}”`
}

/** The complete text of a value, whose `short` text may be cut. */
export function fullText(value: unknown, short: string): string {
  if (short !== '' && !short.includes('…')) return short
  if (value === undefined || value === null) return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

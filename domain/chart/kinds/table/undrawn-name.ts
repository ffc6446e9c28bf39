/** Maximum length of a viz type in characters. */
const LONGEST = 60

/** The name of an unsupported kind that Superset 4.1.2 does not have either: its viz type. */
export function undrawnName(vizType: string): string {
  return `“${vizType.slice(0, LONGEST)}”`
}

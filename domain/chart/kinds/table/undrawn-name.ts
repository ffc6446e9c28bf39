/** Most characters of a viz type that are shown. */
const LONGEST = 60

/** The name of a kind of chart that is not drawn here, which no gallery of Superset 4.1.2 has: its viz type. */
export function undrawnName(vizType: string): string {
  return `“${vizType.slice(0, LONGEST)}”`
}

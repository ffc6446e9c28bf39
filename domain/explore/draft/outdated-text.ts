/** How a chart that is drawn relates to the form as it is set now. */
interface OutdatedChart {
  /** The names of the kind that is drawn, and of the one that is chosen. */
  readonly drawn: string
  readonly chosen: string
  /** The error at a field that keeps the form from being requested; null where there is none. */
  readonly problem: string | null
}

/** The note over a chart that does not show the form as it is set now. Source: look §6. */
export function outdatedText({ drawn, chosen, problem }: OutdatedChart): string {
  if (drawn === chosen) return problem === null ? `${CHANGED}.` : `${CHANGED}. To update it: ${problem}.`
  const still = `Still drawn as ${drawn}.`
  return problem === null
    ? `${still} Press Update to draw it as ${chosen}.`
    : `${still} To draw it as ${chosen}: ${problem}.`
}

const CHANGED = 'Settings changed since this chart was drawn'

/** The note over the chart that is drawn while the answer for a changed form is awaited. */
export const AWAITED_TEXT = `${CHANGED}. The new one is loading.`

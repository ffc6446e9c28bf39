interface OutdatedChart {
  /** Names of the drawn and the chosen kind. */
  readonly drawn: string
  readonly chosen: string
  /** The error that prevents the request; null without one. */
  readonly problem: string | null
}

/** The note above a chart that differs from the form. Source: look §6. */
export function outdatedText({ drawn, chosen, problem }: OutdatedChart): string {
  if (drawn === chosen) return problem === null ? `${CHANGED}.` : `${CHANGED}. To update it: ${problem}.`
  const still = `Still drawn as ${drawn}.`
  return problem === null
    ? `${still} Press Update to draw it as ${chosen}.`
    : `${still} To draw it as ${chosen}: ${problem}.`
}

const CHANGED = 'Settings changed since this chart was drawn'

/** The note above a chart while the answer for a changed form is pending. */
export const AWAITED_TEXT = `${CHANGED}. The new one is loading.`

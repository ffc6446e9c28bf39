/** One of the values that a field may have, and its name. */
export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}

/** Makes choices whose names are their values. */
export function plainChoices(...values: readonly (string | number)[]): readonly Choice[] {
  return values.map((value) => ({ value, label: String(value) }))
}

/**
 * A field's value without what is not among its choices: of a list those are left out, a single one becomes null.
 * Source: BI spec §5.
 */
export function fitChoices(value: unknown, choices: readonly Choice[]): unknown {
  const isChoice = (one: unknown) => choices.some((choice) => choice.value === one)
  if (Array.isArray(value)) return value.filter(isChoice)
  return isChoice(value) ? value : null
}

/** Splits what is pasted into a list: at commas, line ends, tabs and semicolons; each value once. Source: BI spec §5. */
export function splitPasted(text: string): readonly string[] {
  const values = text.split(/[,\n\t;]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Most characters of a chosen value that are shown of it. */
const LONGEST_LABEL = 20

/** The label of a chosen value: a long one is cut. Source: BI spec §5. */
export function choiceLabel(label: string): string {
  const letters = [...new Intl.Segmenter().segment(label.slice(0, 2_000))]
  if (letters.length <= LONGEST_LABEL) return label
  return `${letters
    .slice(0, LONGEST_LABEL)
    .map(({ segment }) => segment)
    .join('')}…`
}

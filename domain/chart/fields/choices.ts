/** A value of a select field, and its label. */
export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}

/** Makes choices whose labels are their values. */
export function plainChoices(...values: readonly (string | number)[]): readonly Choice[] {
  return values.map((value) => ({ value, label: String(value) }))
}

/** Removes values that are not among the choices: from a list, or a single one by null. Source: BI spec §5. */
export function fitChoices(value: unknown, choices: readonly Choice[]): unknown {
  const isChoice = (one: unknown) => choices.some((choice) => choice.value === one)
  if (Array.isArray(value)) return value.filter(isChoice)
  return isChoice(value) ? value : null
}

/** Splits pasted text at commas, line ends, tabs and semicolons, without duplicates. Source: BI spec §5. */
export function splitPasted(text: string): readonly string[] {
  const values = text.split(/[,\n\t;]/).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Longest label in characters. */
const LONGEST_LABEL = 20

/** Shortens the label of a selected value. Source: BI spec §5. */
export function choiceLabel(label: string): string {
  const letters = [...new Intl.Segmenter().segment(label.slice(0, 2_000))]
  if (letters.length <= LONGEST_LABEL) return label
  return `${letters
    .slice(0, LONGEST_LABEL)
    .map(({ segment }) => segment)
    .join('')}…`
}

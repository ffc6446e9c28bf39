/** An option of a list. */
export type MultiOption = {
  readonly id: string
  readonly label: string
  /** Grey text at the end of the row. */
  readonly meta?: string | undefined
}

/** Longest label of a tag, in letters; longer ones are cut with an ellipsis. Source: BI spec §5. */
const TAG_LENGTH = 20

/** The label of a tag. */
export function tagText(label: string): string {
  return label.length <= TAG_LENGTH ? label : `${label.slice(0, TAG_LENGTH)}…`
}

/** The options whose label or id contains the text; those that begin with it come first. */
export function findOptions(options: readonly MultiOption[], text: string): readonly MultiOption[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return options
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted))
  const begins = (option: MultiOption) => option.label.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** Splits pasted text into values at commas, line ends, tabs and semicolons. Source: BI spec §5. */
export function splitPaste(text: string): readonly string[] {
  const parts = text.split(/,|\r\n|\n|\t|;/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

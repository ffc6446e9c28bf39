/** Values that a sheet cannot hold unchanged. */
export type SheetLoss = 'long-number' | 'no-number' | 'old-date' | 'fine-time' | 'long-text'

/** The columns in which a sheet differs from its result, by the kind of difference. */
export class SheetNotes {
  readonly #columns = new Map<SheetLoss, Set<string>>()

  add(loss: SheetLoss, column: string): void {
    const names = this.#columns.get(loss)
    if (names === undefined) this.#columns.set(loss, new Set([column]))
    else names.add(column)
  }

  /** A line for each kind of difference; none if the sheet equals the result. */
  lines(): readonly string[] {
    return [...this.#columns].map(([loss, names]) => `${LINES[loss]} Columns: ${[...names].join(', ')}`)
  }
}

const LINES: Readonly<Record<SheetLoss, string>> = {
  'long-number':
    'Numbers of more than 15 digits are text, because a sheet would round them. Sums do not include them.',
  'no-number': 'NaN and infinite numbers are text, because a sheet has none. Sums do not include them.',
  'old-date': 'Dates before 1900-03-01 or after 9999 are text, because a sheet has none.',
  'fine-time': 'Times with fractions of a millisecond are text, because a sheet would round them.',
  'long-text': 'Texts of more than 32,767 characters are cut, because a cell holds no more.',
}

/** Rows as CSV, and the most characters of a row. */
export interface CsvBatch {
  readonly csv: string
  readonly longest: number
}

/** Characters of a batch. */
const BATCH_LENGTH = 12_000_000

/**
 * Collects rows as CSV. Every value is quoted, since an empty text is no NULL, and each row ends with another field, since a row
 * of one NULL would be a blank line.
 */
export class CsvBatches {
  #csv = ''
  #longest = 0

  /** Adds a row of texts; null for NULL. Returns a batch if it is full. */
  add(texts: Iterable<string | null>): CsvBatch | null {
    let row = ''
    for (const text of texts)
      row += text === null ? ',' : `"${text.includes('"') ? text.replaceAll('"', '""') : text}",`
    this.#csv += `${row}1\n`
    if (row.length > this.#longest) this.#longest = row.length
    return this.#csv.length < BATCH_LENGTH ? null : this.take()
  }

  /** The rows that were added since the last batch. */
  take(): CsvBatch {
    const batch = { csv: this.#csv, longest: this.#longest + 2 }
    this.#csv = ''
    this.#longest = 0
    return batch
  }
}

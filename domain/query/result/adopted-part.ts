/** A result of another device is fetched by itself up to so many bytes: usually, and with the data saver. */
export const ADOPTED_BYTES = { usual: 5_000_000, saving: 500_000 } as const

/** Rows of a result of another device that are fetched first. */
export const FIRST_ADOPTED_ROWS = 100

/** The first rows of a result, as they came: how many, and how many bytes. `totalRows` are those that the server has. */
interface FirstPart {
  readonly rows: number
  readonly bytes: number
  readonly totalRows: number
}

/** Whether a result of another device is fetched as a whole: its size is estimated by its first rows. */
export function isWithinBudget({ rows, bytes, totalRows }: FirstPart, budgetBytes: number): boolean {
  return rows >= totalRows || rows === 0 || (bytes / rows) * totalRows <= budgetBytes
}
